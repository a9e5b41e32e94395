import { useEffect, useRef } from 'react';
import { useQuery } from 'shared/remote';
import type { FilePurpose } from '../../contract/vocabulary/file';
import { useUploads } from './use-uploads';

const none: readonly string[] = [];

interface Options {
  purpose: FilePurpose;
  /** Ids of finished files. */
  value: readonly string[];
  onChange: ((ids: string[]) => void) | undefined;
  /** Whether what is known of finished files is asked for. */
  showTaken: boolean;
  /** A file to upload as soon as the field is there. */
  first: File | null | undefined;
}

/**
 * The files of one field: those under way (`uploads`), and of the finished ones what is known (`infos`), those that are
 * `gone`, and those of which nothing could be asked (`unknown`, with the `error`).
 */
export function useFiles({ purpose, value, onChange, showTaken, first }: Options) {
  // Several may be taken before the next drawing.
  const ids = useRef(value);
  ids.current = value;
  const change = (next: readonly string[]) => {
    ids.current = next;
    onChange?.([...next]);
  };
  const uploads = useUploads(purpose, (done) => {
    if (!ids.current.includes(done)) change([...ids.current, done]);
  });
  const begin = useRef(uploads.add);
  useEffect(() => {
    if (first) begin.current(first);
  }, [first]);
  const { data, error, reload } = useQuery(
    'File/info',
    { ids: [...value] },
    { owner: true, enabled: showTaken && value.length > 0 },
  );
  const infos = !showTaken ? [] : value.flatMap((one) => data?.files.find((info) => info.id === one) ?? []);
  // Not asked, and so not said to be gone; it can be taken out and replaced all the same.
  const unknown = showTaken && error && !data ? value : none;
  const gone = showTaken && data ? value.filter((one) => !data.files.some(({ id }) => id === one)) : none;
  const remove = (gone: string) => change(ids.current.filter((one) => one !== gone));
  return { uploads, infos, unknown, gone, error, reload, remove };
}
