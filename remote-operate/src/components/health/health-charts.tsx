import type { ReleaseHealth } from 'shared/contract/release';
import { formatDuration } from 'shared/format';
import { formatCount } from 'shared/ui';
import * as styles from './health.module.css';
import { lastHour, sum } from './minutes';
import { Spark } from './spark';

interface Props {
  /** Names the release in the charts' words, such as 稳定版本 0.2.0-1a2b3c4d. */
  of: string;
  health: ReleaseHealth | undefined;
  /** ms since 1970. */
  now: number;
}

const times = (n: number) => `${formatCount(n)} 次`;

/** The last 60 minutes of one release: loads, errors with failures, load time. */
export function HealthCharts({ of, health, now }: Props) {
  const minutes = lastHour(health?.series ?? [], now);
  const loads = minutes.map((minute) => minute.loads);
  const problems = minutes.map(({ errors, failures }) => errors + failures);
  const loadTimes = minutes.map(({ loadP75 }) => loadP75);
  const measured = loadTimes.filter((ms) => ms !== null);
  if (sum(loads) + sum(problems) === 0) return <p className={styles.none}>近 60 分钟没有浏览器报告。</p>;

  const failures = sum(minutes.map((minute) => minute.failures));
  const latest = measured.at(-1);
  const shared = { times: minutes.map(({ at }) => at) };
  return (
    <div className={styles.sparks}>
      <Spark
        {...shared}
        label="加载"
        figure={times(sum(loads))}
        summary={`${of} 近 60 分钟加载 ${times(sum(loads))}，每分钟最多 ${times(Math.max(...loads))}。`}
        values={loads}
        shape="bars"
        tone="calm"
        format={times}
      />
      <Spark
        {...shared}
        label="错误与加载失败"
        figure={times(sum(problems))}
        summary={`${of} 近 60 分钟错误与加载失败 ${times(sum(problems))}，其中加载失败 ${times(failures)}。`}
        values={problems}
        shape="bars"
        tone="alarming"
        format={times}
      />
      <Spark
        {...shared}
        label="加载用时 p75"
        figure={latest === undefined ? '—' : formatDuration(latest)}
        summary={
          latest === undefined
            ? `${of} 近 60 分钟没有完成的加载。`
            : `${of} 加载用时 p75 最近为 ${formatDuration(latest)}，近 60 分钟在 ${formatDuration(Math.min(...measured))} 至 ${formatDuration(Math.max(...measured))} 之间。`
        }
        values={loadTimes}
        shape="line"
        tone="calm"
        format={formatDuration}
      />
    </div>
  );
}
