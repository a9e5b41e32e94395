import { Link } from 'react-router-dom';
import type { CaseDetail } from 'shared/contract/review';
import { useQuery } from 'shared/remote';
import { Late, Notice } from 'shared/ui';
import * as styles from './case-area.module.css';
import { CaseBar } from './case-bar';
import { OpenCase } from './open-case';

interface Props {
  id: string;
  /** How many stand in this part of the queue. */
  waiting: number;
  /** Address of the queue without a case. */
  back: string;
  toNext(): void;
  toPrevious(): void;
}

/** ms between two looks at a case that somebody else holds. */
const every = 15_000;

const isHeld = (detail: CaseDetail | undefined) => detail?.lock?.mine === false;

/** The open case and its papers. */
export function CaseArea({ id, waiting, back, toNext, toPrevious }: Props) {
  const asked = useQuery('Review/case', { id }, { owner: true });
  const { data, error } = asked;
  // The same question with a clock: both readers share the one answer.
  useQuery('Review/case', { id }, { owner: true, enabled: isHeld(data), every });
  const bar = <CaseBar {...{ waiting, back, toNext, toPrevious }} />;
  if (data)
    return (
      <OpenCase detail={data} reload={asked.reload} onNext={toNext}>
        {bar}
      </OpenCase>
    );
  return (
    <div className={styles.wide}>
      {bar}
      <div className="panel">
        {error ? (
          <Notice
            art="missing"
            title={error.status === 404 ? '没有这件事项' : '事项暂时无法加载'}
            text={error.status === 404 ? '它可能已被撤回，请从队列中选择其他事项。' : error.message}
            actions={
              error.status === 404 ? (
                <Link className="btn primary" to={back}>
                  返回队列
                </Link>
              ) : (
                <button type="button" className="btn primary" onClick={() => void asked.reload()}>
                  重新加载
                </button>
              )
            }
          />
        ) : (
          <Late>
            <p className={styles.loading}>正在打开事项 …</p>
          </Late>
        )}
      </div>
    </div>
  );
}
