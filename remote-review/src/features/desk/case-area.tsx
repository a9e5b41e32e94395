import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { caseRefusals } from 'shared/contract/refusals';
import type { CaseDetail } from 'shared/contract/review';
import { toApiError } from 'shared/http';
import { useQuery } from 'shared/remote';
import { FailedNotice, isAbsent, Late, Notice } from 'shared/ui';
import * as styles from './case-area.module.css';
import { CaseBar } from './case-bar';
import { OpenCase } from './open-case';
import type { Watches } from './use-watches';

interface Props {
  id: string;
  /** How many stand in this part of the queue. */
  waiting: number;
  /** Address of the queue without a case. */
  back: string;
  /** Its heading stands, of the case or of what keeps it closed. */
  onShown(): void;
  toNext(): void;
  toPrevious(): void;
  watches: Watches;
}

/** ms between two looks at an open case: others release it, or ask for it. */
const every = { held: 15_000, own: 20_000 };

/** A side of the case: a further try changes nothing. */
const isRefused = (error: unknown) => (error as { status?: number } | null)?.status === 403;

const waits = ({ state, spotCheck }: CaseDetail) => state === 'open' || spotCheck;

/** The open case and its papers. */
export function CaseArea({ id, waiting, back, onShown, toNext, toPrevious, watches }: Props) {
  const asked = useQuery('Review/case', { id }, { owner: true });
  const { data, error } = asked;
  const isShown = Boolean(data ?? error);
  // Once: later answers leave the focus where the person works.
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown]);
  // The same question with a clock: both readers share the one answer.
  useQuery(
    'Review/case',
    { id },
    {
      owner: true,
      enabled: data !== undefined && waits(data),
      every: data?.lock?.mine === false ? every.held : every.own,
    },
  );
  const toQueue = (
    <Link className="btn primary" to={back}>
      返回队列
    </Link>
  );
  const bar = <CaseBar {...{ waiting, back, toNext, toPrevious }} />;
  if (data)
    return (
      <OpenCase detail={data} reload={asked.reload} onNext={toNext} watches={watches}>
        {bar}
      </OpenCase>
    );
  return (
    <div className={styles.wide}>
      {bar}
      <div className="panel" data-heading="">
        {isAbsent(error) ? (
          <Notice
            art="missing"
            title={caseRefusals.absent}
            text="它可能已被撤回，请从队列中选择其他事项。"
            actions={toQueue}
          />
        ) : isRefused(error) ? (
          <Notice art="parted" title="这件事项不由您审核" text={toApiError(error, '').message} actions={toQueue} />
        ) : error ? (
          <FailedNotice error={error} onRetry={asked.reload} />
        ) : (
          <Late>
            <p className={styles.loading}>正在打开事项 …</p>
          </Late>
        )}
      </div>
    </div>
  );
}
