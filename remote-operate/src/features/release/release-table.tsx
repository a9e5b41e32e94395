import { useState } from 'react';
import type { ReleaseHealth, ReleaseSummary, SectionStatus } from 'shared/contract/release';
import { releaseName } from 'shared/contract/vocabulary/release';
import { formatDuration, formatMinute, formatShare, formatSize } from 'shared/format';
import { formatCount } from 'shared/ui';
import { personName } from '../../lib/person-name';
import type { Action } from './actions';

/** Rows shown before the others are asked for; those in use are always shown. */
const firstRows = 5;

const states: Record<ReleaseSummary['state'], { word: string; tag: string }> = {
  stable: { word: '稳定', tag: 'tag ok' },
  trial: { word: '试用中', tag: 'tag info' },
  previous: { word: '上一稳定', tag: 'tag' },
  stored: { word: '已存', tag: 'tag off' },
};

interface Props {
  section: SectionStatus;
  onChoose: (action: Action) => void;
}

/** The releases of a section, newest first, with what browsers said of each in the last 24 hours. */
export function ReleaseTable({ section, onChoose }: Props) {
  const [all, setAll] = useState(false);
  const { releases, health } = section;
  const shown = all ? releases : releases.filter(({ state }, i) => i < firstRows || state !== 'stored');
  if (releases.length === 0) return <p className="release-none">还没有存入的发布。</p>;
  return (
    <>
      <table className="operate-table release-table">
        <caption className="visually-hidden">{`${section.title}的发布，运行数字为近 24 小时`}</caption>
        <thead>
          <tr>
            <th scope="col">发布</th>
            <th scope="col">状态</th>
            <th scope="col">发布时间</th>
            <th scope="col">发布人</th>
            <th scope="col" className="figure">
              大小
            </th>
            <th scope="col">最近在用</th>
            <th scope="col" className="figure">
              浏览器
            </th>
            <th scope="col" className="figure">
              出错
            </th>
            <th scope="col" className="figure">
              占比
            </th>
            <th scope="col" className="figure">
              用时 p75
            </th>
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((release) => (
            <Row
              key={release.hash}
              release={release}
              health={health.find(({ hash }) => hash === release.hash)}
              hasStable={section.stable !== null}
              isOff={section.disabled !== null}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
      {all || shown.length < releases.length ? (
        <p className="release-foot">
          <button type="button" className="btn text small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? '收起' : `展开其余 ${releases.length - shown.length} 个发布`}
          </button>
        </p>
      ) : null}
    </>
  );
}

/** From this share of failing browsers on a release stands out. */
const isAlarming = (health: ReleaseHealth | undefined) =>
  health !== undefined && health.browsers > 0 && health.failingBrowsers / health.browsers >= 0.05;

interface RowProps {
  release: ReleaseSummary;
  health: ReleaseHealth | undefined;
  /** A trial needs a stable release for the others. */
  hasStable: boolean;
  /** The section is switched off: only then its stable release may be blocked. */
  isOff: boolean;
  onChoose: (action: Action) => void;
}

function Row({ release, health, hasStable, isOff, onChoose }: RowProps) {
  const { hash, version, state, blocked } = release;
  const { word, tag } = states[state];
  const isFree = state === 'previous' || state === 'stored';
  return (
    <>
      <tr className={blocked ? 'release-off' : undefined}>
        <th scope="row" className="release-id">
          <b className="num">{version}</b>
          <span className="num">{hash}</span>
        </th>
        <td className="release-state">
          {blocked && state === 'stored' ? null : <span className={tag}>{word}</span>}
          {blocked ? <span className="tag urgent">{blocked.automatic ? '自动收回' : '已禁用'}</span> : null}
        </td>
        <td data-label="发布时间" className="num">
          {formatMinute(release.createdAt)}
        </td>
        <td data-label="发布人" className="release-who">
          {personName(release.publishedBy)}
        </td>
        <td data-label="大小" className="num figure">
          {formatSize(release.size)}
        </td>
        <Cell label="最近在用" value={release.lastActiveAt && formatMinute(release.lastActiveAt)} />
        <Cell label="浏览器" figure value={health && formatCount(health.browsers)} />
        <Cell label="出错的浏览器" figure value={health && formatCount(health.failingBrowsers)} />
        <Cell
          label="出错占比"
          figure
          value={health && health.browsers > 0 && formatShare(health.failingBrowsers, health.browsers)}
          failing={isAlarming(health)}
        />
        <Cell label="加载用时 p75" figure value={health && health.loadP75 !== null && formatDuration(health.loadP75)} />
        <td className="release-actions">
          {isFree && !blocked ? (
            <>
              {hasStable ? (
                <button
                  type="button"
                  className="btn text small"
                  aria-label={`试用 ${releaseName(release)}`}
                  onClick={() => onChoose({ verb: 'trial', hash })}
                >
                  试用…
                </button>
              ) : null}
              <button
                type="button"
                className="btn small"
                aria-label={`启用 ${releaseName(release)}`}
                onClick={() => onChoose({ verb: 'activate', hash })}
              >
                启用
              </button>
            </>
          ) : null}
          {hasStable && (blocked || state !== 'stable' || isOff) ? (
            <button
              type="button"
              className="btn text small"
              aria-label={`${blocked ? '解除禁用' : '禁用'} ${releaseName(release)}`}
              onClick={() => onChoose({ verb: blocked ? 'unblock' : 'block', hash })}
            >
              {blocked ? '解除禁用' : '禁用'}
            </button>
          ) : null}
        </td>
      </tr>
      {blocked ? <Blocked {...blocked} /> : null}
    </>
  );
}

/** Below the row of its release: since when nobody may choose it, by whom and why. */
const Blocked = ({ at, who, why, automatic }: NonNullable<ReleaseSummary['blocked']>) => (
  <tr className="release-blocked">
    <td colSpan={11}>{`${formatMinute(at)} ${automatic ? '自动收回' : `由 ${personName(who)} 禁用`}：${why}`}</td>
  </tr>
);

interface CellProps {
  /** Stands before the value where rows are sheets. */
  label: string;
  value: string | null | undefined | false;
  figure?: boolean;
  failing?: boolean;
}

/** A value that may not be known: a dash in the table, nothing where rows are sheets. */
function Cell({ label, value, figure, failing }: CellProps) {
  const classes = ['num', figure && 'figure', failing && 'failing', !value && 'absent'];
  return (
    <td data-label={label} className={classes.filter(Boolean).join(' ')}>
      {value || '—'}
    </td>
  );
}
