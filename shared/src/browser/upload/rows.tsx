import Progress from 'antd/es/progress';
import { useEffect, useState } from 'react';
import { useMutation } from 'shared/remote';
import type { FileInfo } from '../../contract/file';
import { formatSize } from '../../format';
import { saveFile, useFileContent } from './file-content';
import * as styles from './upload.module.css';
import type { UploadItem } from './use-uploads';

/** The picture while it is still here alone; nothing for other files. */
function useLocalPicture(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return;
    const own = URL.createObjectURL(file);
    setAddress(own);
    return () => URL.revokeObjectURL(own);
  }, [file]);
  return address;
}

function Picture({ address, kind }: { address: string | undefined; kind: string }) {
  return (
    <span className={styles.picture} aria-hidden="true">
      {address ? <img src={address} alt="" /> : kind}
    </span>
  );
}

const kindOf = (name: string) => (/\.([a-z0-9]{1,4})$/i.exec(name)?.[1] ?? '文件').toUpperCase();

const words: Record<UploadItem['phase'], string> = {
  running: '正在上传',
  paused: '已暂停',
  checking: '正在检查内容…',
  done: '已上传',
  failed: '没有成功',
};

interface RowProps {
  item: UploadItem;
  onPause(): void;
  onResume(): void;
  onRemove(): void;
}

/** A file on its way. */
export function UploadRow({ item, onPause, onResume, onRemove }: RowProps) {
  const { file, phase, sent, error, canRetry } = item;
  const percent = file.size ? Math.floor((sent / file.size) * 100) : 0;
  const name = file.name;
  return (
    <li className={styles.row}>
      <Picture address={useLocalPicture(file)} kind={kindOf(name)} />
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        {phase === 'failed' ? (
          <p className={styles.error} role="alert">
            {error}
          </p>
        ) : (
          <>
            <Progress
              percent={percent}
              size="small"
              status={phase === 'running' ? 'active' : 'normal'}
              aria-label={`${name} 的上传进度`}
            />
            <p className={styles.hint}>
              {words[phase]} · {formatSize(sent)} / {formatSize(file.size)}
            </p>
          </>
        )}
      </div>
      <div className={styles.buttons}>
        {phase === 'running' ? (
          <button type="button" className="btn text small" onClick={onPause} aria-label={`暂停 ${name}`}>
            暂停
          </button>
        ) : null}
        {phase === 'paused' ? (
          <button type="button" className="btn text small" onClick={onResume} aria-label={`继续 ${name}`}>
            继续
          </button>
        ) : null}
        {phase === 'failed' && canRetry ? (
          <button type="button" className="btn text small" onClick={onResume} aria-label={`重试 ${name}`}>
            重试
          </button>
        ) : null}
        <button
          type="button"
          className="btn text small"
          onClick={onRemove}
          aria-label={`${phase === 'failed' ? '移除' : '取消'} ${name}`}
        >
          {phase === 'failed' ? '移除' : '取消'}
        </button>
      </div>
    </li>
  );
}

interface NamelessProps {
  label: string;
  /** Why nothing is known of it. */
  text: string;
  onRemove?: (() => void) | undefined;
  /** Asks for it once more; absent where that is of no use. */
  onRetry?: () => void;
}

/** A file of which there is only the id: it is not kept any more, or what it is could not be asked. */
export const NamelessRow = ({ label, text, onRemove, onRetry }: NamelessProps) => (
  <li className={styles.row}>
    <Picture address={undefined} kind="文件" />
    <div className={styles.what}>
      <p className={styles.name}>{label}</p>
      <p className={styles.error}>{text}</p>
    </div>
    <div className={styles.buttons}>
      {onRetry ? (
        <button type="button" className="btn text small" onClick={onRetry} aria-label={`重新加载${label}`}>
          重试
        </button>
      ) : null}
      {onRemove ? (
        <button type="button" className="btn text small" onClick={onRemove} aria-label={`移除${label}`}>
          移除
        </button>
      ) : null}
    </div>
  </li>
);

/** A file that has been taken. */
export function FileRow({ info, onRemove }: { info: FileInfo; onRemove?: (() => void) | undefined }) {
  const { address } = useFileContent(info.type?.startsWith('image/') ? info.id : null);
  const save = useMutation((_: undefined, host) => saveFile(host, info), { fallback: '文件没有打开，请稍后重试' });
  return (
    <li className={styles.row}>
      <Picture address={address} kind={kindOf(info.name)} />
      <div className={styles.what}>
        <p className={styles.name}>{info.name}</p>
        <p className={save.error ? styles.error : styles.hint}>
          {save.error?.message ?? `已上传 · ${formatSize(info.size)}`}
        </p>
      </div>
      <div className={styles.buttons}>
        <button
          type="button"
          className="btn text small"
          onClick={() => void save.send(undefined)}
          aria-label={`下载 ${info.name}`}
        >
          下载
        </button>
        {onRemove ? (
          <button type="button" className="btn text small" onClick={onRemove} aria-label={`移除 ${info.name}`}>
            移除
          </button>
        ) : null}
      </div>
    </li>
  );
}
