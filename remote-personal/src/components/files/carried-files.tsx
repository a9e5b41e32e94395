import { saveFile } from 'shared/browser/upload/file-content';
import type { CarriedFile } from 'shared/contract/file';
import { formatSize } from 'shared/format';
import { useMutation } from 'shared/remote';
import { Icon } from 'shared/ui';
import * as styles from './carried-files.module.css';

/** Files that one may open: each is read with the session and saved under its name. */
export function CarriedFiles({ files, label = '附件' }: { files: readonly CarriedFile[]; label?: string }) {
  const save = useMutation((file: CarriedFile, host) => saveFile(host, file), { fallback: '文件没有打开，请稍后重试' });
  if (files.length === 0) return null;
  return (
    <div className={styles.files}>
      <ul aria-label={label}>
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className="link"
              aria-label={`下载 ${file.name}`}
              onClick={() => void save.send(file)}
            >
              <Icon name="download" />
              {file.name}
            </button>
            <small>{formatSize(file.size)}</small>
          </li>
        ))}
      </ul>
      {save.error ? <p role="alert">{save.error.message}</p> : null}
    </div>
  );
}
