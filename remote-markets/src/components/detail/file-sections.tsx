import type { PublishedFile } from 'shared/contract/file';
import type { DetailSection } from './detail-layout';
import { Gallery, Papers, papersOf, picturesOf } from './gallery';

/** The sections of a record's files; none where there are none. */
export function fileSections(files: readonly PublishedFile[]): DetailSection[] {
  const [pictures, papers] = [picturesOf(files), papersOf(files)];
  // Of another record it is another gallery, with nothing open.
  const gallery = <Gallery key={pictures[0]?.id} pictures={pictures} />;
  return [
    ...(pictures.length > 0 ? [{ id: 'pictures', title: '图片', body: gallery }] : []),
    ...(papers.length > 0 ? [{ id: 'papers', title: '附件', body: <Papers papers={papers} /> }] : []),
  ];
}
