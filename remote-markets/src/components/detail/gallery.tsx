import { type ImgHTMLAttributes, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useFileContent } from 'shared/browser/upload/file-content';
import type { PublishedFile } from 'shared/contract/file';
import { fileAddress } from 'shared/contract/file-address';
import { isPreview } from 'shared/contract/paths';
import { formatSize } from 'shared/format';
import { Icon } from 'shared/ui';
import * as styles from './gallery.module.css';
import { PictureDialog } from './picture-dialog';

const isPicture = ({ type }: PublishedFile) => type !== 'application/pdf';
export const picturesOf = (files: readonly PublishedFile[]) => files.filter(isPicture);
export const papersOf = (files: readonly PublishedFile[]) => files.filter((file) => !isPicture(file));

/** A picture of a draft: its address alone opens for nobody, the session's headers go with the request. */
function DraftPicture({ id, ...rest }: ImgHTMLAttributes<HTMLImageElement> & { id: string }) {
  const { address } = useFileContent(id);
  return <img alt="" {...rest} src={address} />;
}

/** Pictures side by side; each opens over the page. Their places are kept before they come. */
export function Gallery({ pictures }: { pictures: readonly PublishedFile[] }) {
  const [at, setAt] = useState<number | null>(null);
  const { pathname, search } = useLocation();
  const isDraft = isPreview(pathname, search);
  const shown = pictures.map((file) => ({ ...file, src: fileAddress(file.id) }));
  return (
    <>
      <ul className={styles.pictures}>
        {shown.map(({ id, src, alt, width, height }, i) => (
          <li key={id}>
            <button type="button" aria-label={`放大图片：${alt}`} onClick={() => setAt(i)}>
              {isDraft ? (
                <DraftPicture id={id} width={width ?? undefined} height={height ?? undefined} />
              ) : (
                <img
                  src={src}
                  alt=""
                  width={width ?? undefined}
                  height={height ?? undefined}
                  loading="lazy"
                  decoding="async"
                />
              )}
            </button>
            <p>{alt}</p>
          </li>
        ))}
      </ul>
      {at === null ? null : <PictureDialog pictures={shown} at={at} onMove={setAt} onClose={() => setAt(null)} />}
    </>
  );
}

interface PapersProps {
  papers: readonly PublishedFile[];
  /** Saves one that an address alone does not open; else each is a plain link. */
  onSave?: ((file: PublishedFile) => void) | undefined;
}

/** Papers by name and size. */
export function Papers({ papers, onSave }: PapersProps) {
  const text = (file: PublishedFile) => (
    <>
      <Icon name="download" />
      <span>{file.name}</span>
      <small>PDF · {formatSize(file.size)}</small>
    </>
  );
  return (
    <ul className={styles.papers}>
      {papers.map((file) => (
        <li key={file.id}>
          {onSave ? (
            <button type="button" onClick={() => onSave(file)}>
              {text(file)}
            </button>
          ) : (
            <a href={fileAddress(file.id)} download={file.name}>
              {text(file)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
