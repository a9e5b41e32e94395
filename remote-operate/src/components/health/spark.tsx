import { formatClock } from 'shared/format';
import * as styles from './health.module.css';

interface Props {
  label: string;
  /** The figure that stands large beside the label. */
  figure: string;
  /** The chart in words. */
  summary: string;
  /** One for each minute, oldest first; null where nothing was measured. */
  values: readonly (number | null)[];
  /** ISO times of the values. */
  times: readonly string[];
  shape: 'bars' | 'line';
  tone: 'calm' | 'alarming';
  format: (value: number) => string;
}

const width = 240;
const height = 40;

/** A small chart without axes: its label, its main figure, its highest value and, for screen readers, its sense in words. */
export function Spark({ label, figure, summary, values, times, shape, tone, format }: Props) {
  const top = Math.max(0, ...values.map((value) => value ?? 0));
  const step = width / values.length;
  const y = (value: number) => (top === 0 ? height : height - 2 - (value / top) * (height - 4));
  return (
    <figure className={styles.spark} data-tone={tone}>
      <figcaption>
        <span>{label}</span>
        <b className="num">{figure}</b>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={summary}>
        <path className={styles.ground} d={`M0 ${height - 0.5}H${width}`} />
        {shape === 'line' ? <path className={styles.line} d={linePath(values, step, y)} /> : null}
        {values.map((value, i) =>
          value === null || (shape === 'bars' && value === 0) ? null : (
            <rect
              key={times[i]}
              className={shape === 'bars' ? styles.bar : styles.reach}
              x={i * step}
              width={shape === 'bars' ? step - 1 : step}
              y={shape === 'bars' ? y(value) : 0}
              height={shape === 'bars' ? height - y(value) : height}
            >
              <title>{`${formatClock(times[i] as string)} ${format(value)}`}</title>
            </rect>
          ),
        )}
      </svg>
      <p className={styles.scale} aria-hidden="true">
        <span>60 分钟前</span>
        {top > 0 ? <span className="num">最高 {format(top)}</span> : null}
        <span>现在</span>
      </p>
    </figure>
  );
}

/** Joins neighbouring minutes; a minute alone becomes a dash, so that it is seen. */
function linePath(values: readonly (number | null)[], step: number, y: (value: number) => number): string {
  let path = '';
  values.forEach((value, i) => {
    if (value === null) return;
    const x = (i + 0.5) * step;
    const begins = i === 0 || values[i - 1] === null;
    const alone = begins && (values[i + 1] ?? null) === null;
    path += alone ? `M${x - step / 2} ${y(value)}h${step}` : `${begins ? 'M' : 'L'}${x} ${y(value)}`;
  });
  return path;
}
