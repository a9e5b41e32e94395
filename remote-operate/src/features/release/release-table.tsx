import { useState } from 'react';
import { DataTable } from 'shared/browser/data-table';
import type { SectionStatus } from 'shared/contract/release';
import { formatMinute } from 'shared/format';
import { personName } from '../../lib/person-name';
import type { Action } from './actions';
import { ReleaseButtons, type ReleaseRow, releaseColumns } from './release-columns';
import * as styles from './release-table.module.css';

/** Rows shown before the others are asked for; those in use are always shown. */
const firstRows = 5;

interface Props {
  section: SectionStatus;
  onChoose: (action: Action) => void;
}

/** The releases of a section, newest first, with what browsers said of each in the last 24 hours. */
export function ReleaseTable({ section, onChoose }: Props) {
  const [all, setAll] = useState(false);
  const { releases, health } = section;
  const shown = all ? releases : releases.filter(({ state }, i) => i < firstRows || state !== 'stored');
  if (releases.length === 0) return <p className={styles.none}>还没有存入的发布。</p>;
  return (
    <>
      <DataTable<ReleaseRow>
        caption={`${section.title}的发布，运行数字为近 24 小时`}
        cardsUpTo="navCollapse"
        keyOf={({ release }) => release.hash}
        rows={shown.map((release) => ({ release, health: health.find(({ hash }) => hash === release.hash) }))}
        columns={releaseColumns((release) => (
          <ReleaseButtons
            release={release}
            hasStable={section.stable !== null}
            isOff={section.disabled !== null}
            onChoose={onChoose}
          />
        ))}
        detail={blockedLine}
      />
      {all || shown.length < releases.length ? (
        <p className={styles.foot}>
          <button type="button" className="btn text small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? '收起' : `展开其余 ${releases.length - shown.length} 个发布`}
          </button>
        </p>
      ) : null}
    </>
  );
}

/** Below the row of its release: since when nobody may choose it, by whom and why. */
function blockedLine({ release: { blocked } }: ReleaseRow) {
  if (!blocked) return null;
  const { at, who, why, automatic } = blocked;
  return (
    <p className={styles.blocked}>
      {`${formatMinute(at)} ${automatic ? '自动收回' : `由 ${personName(who)} 禁用`}：${why}`}
    </p>
  );
}
