import { Dialog, DialogButtons } from 'shared/browser/dialog';
import type { Data } from 'shared/contract/endpoints';
import type { SectionStatus } from 'shared/contract/release';
import { useQuery } from 'shared/remote';
import { formatCount, Icon } from 'shared/ui';
import { Alert } from '../../components/alert';
import * as styles from './verify-dialog.module.css';

interface Props {
  section: SectionStatus;
  onClose: () => void;
}

/** Hashes the stored files anew, which changes nothing, so it begins without a question. */
export function VerifyDialog({ section, onClose }: Props) {
  const { data, error } = useQuery('Release/verify', { section: section.name }, { owner: true, method: 'POST' });

  return (
    <Dialog
      title={`校验「${section.title}」`}
      text="重新计算已存文件的哈希并与登记比对，不改变任何发布。"
      onClose={onClose}
    >
      {error ? (
        <Alert>{error.message}</Alert>
      ) : (
        <div className={styles.result} role="status">
          {data ? <Result result={data} /> : '正在校验…'}
        </div>
      )}
      <DialogButtons>
        <button type="button" className="btn" onClick={onClose}>
          关闭
        </button>
      </DialogButtons>
    </Dialog>
  );
}

function Result({ result: { releases, files, problems } }: { result: Data<'Release/verify'> }) {
  const scope = `${formatCount(releases)} 个发布、${formatCount(files)} 个文件`;
  if (problems.length === 0)
    return (
      <p className={styles.good}>
        <Icon name="check" />
        {scope}全部与登记一致。
      </p>
    );
  return (
    <>
      <p>{`已校验 ${scope}，其中 ${formatCount(problems.length)} 个有问题：`}</p>
      <ul>
        {problems.map(({ release, file, problem }) => (
          <li key={`${release} ${file}`}>
            <b className="num">{`${release} ${file}`}</b>
            {problem}
          </li>
        ))}
      </ul>
    </>
  );
}
