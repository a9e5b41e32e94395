import type { ClaimPaperFile } from 'shared/contract/claim';
import { formatSize } from 'shared/format';
import { useQuery } from 'shared/remote';
import * as outcome from './outcome.module.css';

/** How often a paper was opened, by whom it may be. */
function Views({ id }: { id: string }) {
  const { data } = useQuery('File/accesses', { id, page: 1, pageSize: 10 }, { owner: true });
  return <span>带水印{data ? `，被查看 ${data.times ?? data.total} 次` : ''}</span>;
}

/** A paper that was handed in, read-only. */
export function Paper({ file, label }: { file: ClaimPaperFile; label: string }) {
  return (
    <li className={outcome.file}>
      <div>
        <b>{file.name}</b>
        <p>
          <span>{label}</span>
          <span className="num">{formatSize(file.size)}</span>
          <Views id={file.id} />
        </p>
      </div>
    </li>
  );
}
