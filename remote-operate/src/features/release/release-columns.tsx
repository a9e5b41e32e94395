import type { DataColumn } from 'shared/browser/data-table';
import type { ReleaseHealth, ReleaseSummary } from 'shared/contract/release';
import { releaseName } from 'shared/contract/vocabulary/release';
import { formatDuration, formatMinute, formatShare, formatSize } from 'shared/format';
import { formatCount } from 'shared/ui';
import { personName } from '../../lib/person-name';
import type { Action } from './actions';
import * as styles from './release-table.module.css';

const states: Record<ReleaseSummary['state'], { word: string; tag: string }> = {
  stable: { word: '稳定', tag: 'tag ok' },
  trial: { word: '试用中', tag: 'tag info' },
  previous: { word: '上一稳定', tag: 'tag' },
  stored: { word: '已存', tag: 'tag off' },
};

/** A release with what browsers said of it in the last 24 hours. */
export interface ReleaseRow {
  release: ReleaseSummary;
  health: ReleaseHealth | undefined;
}

/** From this share of failing browsers on a release stands out. */
const isAlarming = (health: ReleaseHealth) => health.failingBrowsers / health.browsers >= 0.05;

/** What stands in each column of the releases; the last has the buttons. */
export function releaseColumns(buttons: (release: ReleaseSummary) => React.ReactNode): DataColumn<ReleaseRow>[] {
  return [
    {
      title: '发布',
      card: 'name',
      heads: true,
      width: 130,
      cell: ({ release: { version, hash } }) => (
        <span className={styles.id}>
          <b className="num">{version}</b>
          <span className="num">{hash}</span>
        </span>
      ),
    },
    { title: '状态', card: 'corner', width: 96, cell: ({ release }) => <StateTags release={release} /> },
    { title: '发布时间', width: 140, className: 'num', cell: ({ release }) => formatMinute(release.createdAt) },
    { title: '发布人', cell: ({ release }) => personName(release.publishedBy) },
    { title: '大小', width: 80, align: 'right', className: 'num', cell: ({ release }) => formatSize(release.size) },
    {
      title: '最近在用',
      width: 140,
      className: 'num',
      cell: ({ release }) => release.lastActiveAt && formatMinute(release.lastActiveAt),
    },
    {
      title: '浏览器',
      width: 72,
      align: 'right',
      className: 'num',
      cell: ({ health }) => health && formatCount(health.browsers),
    },
    {
      title: '出错',
      label: '出错的浏览器',
      width: 72,
      align: 'right',
      className: 'num',
      cell: ({ health }) => health && formatCount(health.failingBrowsers),
    },
    {
      title: '占比',
      label: '出错占比',
      width: 72,
      align: 'right',
      className: 'num',
      cell: ({ health }) =>
        health && health.browsers > 0 ? (
          <span className={isAlarming(health) ? styles.failing : undefined}>
            {formatShare(health.failingBrowsers, health.browsers)}
          </span>
        ) : null,
    },
    {
      title: '用时 p75',
      label: '加载用时 p75',
      width: 92,
      align: 'right',
      className: 'num',
      cell: ({ health }) => health && health.loadP75 !== null && formatDuration(health.loadP75),
    },
    { title: '操作', card: 'buttons', align: 'right', width: 196, cell: ({ release }) => buttons(release) },
  ];
}

function StateTags({ release: { state, blocked } }: { release: ReleaseSummary }) {
  const { word, tag } = states[state];
  return (
    <>
      {blocked && state === 'stored' ? null : <span className={tag}>{word}</span>}
      {blocked ? <span className="tag urgent">{blocked.automatic ? '自动收回' : '已禁用'}</span> : null}
    </>
  );
}

interface ButtonsProps {
  release: ReleaseSummary;
  /** A trial needs a stable release for the others. */
  hasStable: boolean;
  /** The section is switched off: only then its stable release may be blocked. */
  isOff: boolean;
  onChoose: (action: Action) => void;
}

/** What may be done with a release in its state. */
export function ReleaseButtons({ release, hasStable, isOff, onChoose }: ButtonsProps) {
  const { hash, state, blocked } = release;
  const isFree = (state === 'previous' || state === 'stored') && !blocked;
  // What was taken back by itself may be blocked by a person, too.
  const mayBlock = hasStable && (!blocked || blocked.automatic) && (state !== 'stable' || isOff);
  const name = releaseName(release);
  return (
    <span className={styles.buttons}>
      {isFree && hasStable ? (
        <button
          type="button"
          className="btn text small"
          aria-label={`试用 ${name}`}
          onClick={() => onChoose({ verb: 'trial', hash })}
        >
          试用…
        </button>
      ) : null}
      {isFree ? (
        <button
          type="button"
          className="btn small"
          aria-label={`启用 ${name}`}
          onClick={() => onChoose({ verb: 'activate', hash })}
        >
          启用
        </button>
      ) : null}
      {hasStable && blocked ? (
        <button
          type="button"
          className="btn text small"
          aria-label={`解除禁用 ${name}`}
          onClick={() => onChoose({ verb: 'unblock', hash })}
        >
          解除禁用
        </button>
      ) : null}
      {mayBlock ? (
        <button
          type="button"
          className="btn text small"
          aria-label={`禁用 ${name}`}
          onClick={() => onChoose({ verb: 'block', hash })}
        >
          禁用
        </button>
      ) : null}
    </span>
  );
}
