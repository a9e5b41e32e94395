import { reviewHours } from 'shared/contract/vocabulary/review';
import { formatCount } from 'shared/format';
import { useQuery } from 'shared/remote';
import { ScrollBox } from 'shared/ui';
import { useNow } from '../../lib/use-now';
import { waitingText } from '../../lib/waiting';
import * as styles from './metrics-bar.module.css';

const hour = 3_600_000;
const bounded = ({ count, more }: { count: number; more: boolean }) => `${formatCount(count)}${more ? '+' : ''}`;

/** How the desk fares. What is over its limit says so in words too. */
export function MetricsBar({ onShowKeys }: { onShowKeys: () => void }) {
  const { data } = useQuery('Review/metrics', {}, { owner: true, every: 60_000 });
  const now = useNow();
  if (!data) return <div className={styles.bar} aria-hidden="true" />;
  // In the words of the queue's rows.
  const [oldest = '–', unit = ''] = data.oldestAt ? waitingText(data.oldestAt, now).split(' ') : [];
  const late = data.oldestAt !== null && now - Date.parse(data.oldestAt) >= reviewHours * hour;
  const figures: [label: string, figure: string, unit: string, late?: boolean][] = [
    ['待审', bounded(data.open), '件'],
    ['等待最久', oldest, late ? `${unit}，超出时限 ${reviewHours} 小时` : unit, late],
    ['超时', bounded(data.overdue), '件', data.overdue.count > 0],
    [
      '处理中位数',
      data.medianHours === null ? '–' : String(Math.round(data.medianHours * 10) / 10),
      data.medianHours === null ? '' : '小时',
    ],
    [
      '今日已决定',
      bounded(data.decidedToday),
      data.returnedToday.count > 0 ? `件，退回 ${bounded(data.returnedToday)}` : '件',
    ],
    ['今日按规则通过', bounded(data.byRuleToday), '件'],
    ['待抽查', bounded(data.spotChecks), '件'],
  ];
  return (
    // On narrow screens the row scrolls, which the keyboard does in a box that takes the focus.
    <ScrollBox className={styles.bar} label="指标">
      <dl>
        {figures.map(([label, figure, unit, isLate]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className={`num ${isLate ? styles.late : ''}`}>{figure}</span>
              {unit}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.keys}>
        <span>
          <kbd>J</kbd>
          <kbd>K</kbd>上下件
        </span>
        <span>
          <kbd>N</kbd>下一项
        </span>
        <span>
          <kbd>X</kbd>选择
        </span>
        <span>
          <kbd>/</kbd>查找
        </span>
        <button type="button" className="link" onClick={onShowKeys}>
          <kbd>?</kbd>全部快捷键
        </button>
      </p>
    </ScrollBox>
  );
}
