import { saveFile, useFileContent } from 'shared/browser/upload/file-content';
import type { PublishedFile } from 'shared/contract/file';
import { formatSize } from 'shared/format';
import { useHost, useMutation, useQuery, useSession } from 'shared/remote';
import { FailedNotice } from 'shared/ui';
import { Papers, papersOf, picturesOf } from '../../components/detail/gallery';
import * as styles from './demand-files.module.css';

/** A picture that only those who are signed in may see: it is read with the session. */
function PrivatePicture({ file, onSave }: { file: PublishedFile; onSave(): void }) {
  const { address, error } = useFileContent(file.id);
  return (
    <li>
      <button type="button" onClick={onSave} aria-label={`下载图片：${file.alt}`}>
        {address ? (
          <img src={address} alt="" width={file.width ?? undefined} height={file.height ?? undefined} />
        ) : (
          <span>{error ? '图片没有加载成功' : '正在加载…'}</span>
        )}
      </button>
      <p>
        {file.alt}
        <small> {formatSize(file.size)}</small>
      </p>
    </li>
  );
}

function SignedInFiles({ id }: { id: string }) {
  const host = useHost();
  const { data, error, reload } = useQuery('Demand/files', { id }, { owner: true });
  const save = useMutation((file: PublishedFile) => saveFile(host, file), {
    fallback: '文件没有打开，请稍后重试',
  });
  if (!data && error) return <FailedNotice error={error} onRetry={() => void reload()} />;
  if (!data) return <p role="status">正在读取附件…</p>;
  const pictures = picturesOf(data.files);
  return (
    <>
      {save.error ? <p role="alert">{save.error.message}</p> : null}
      {pictures.length > 0 ? (
        <ul className={styles.pictures}>
          {pictures.map((file) => (
            <PrivatePicture key={file.id} file={file} onSave={() => void save.send(file)} />
          ))}
        </ul>
      ) : null}
      <Papers papers={papersOf(data.files)} onSave={(file) => void save.send(file)} />
    </>
  );
}

/** The files of a demand: how many there are for everybody, what they are for those who are signed in. */
export function DemandFiles({ id, count }: { id: string; count: number }) {
  const { session } = useHost();
  const { userName } = useSession();
  if (userName) return <SignedInFiles id={id} />;
  return (
    <p className={styles.login}>
      共 {count} 个附件，登录后可以查看。
      <button type="button" className="btn small" onClick={() => void session.requireLogin('登录后可查看需求附件。')}>
        登录查看
      </button>
    </p>
  );
}
