import { useId } from 'react';
import { HealthCharts } from '../../components/health/health-charts';
import { ChangeFacts } from './change-facts';
import { nameIn, trialAudience, trialSince } from './names';
import * as styles from './section-panel.module.css';
import type { SectionProps } from './section-props';

/** The release on trial, for whom, how it fares, and the three ways on. Nothing without a trial. */
export function TrialPart({ section, now, onChoose }: SectionProps) {
  const id = useId();
  const { trial, title, health } = section;
  if (!trial) return null;
  const name = nameIn(section, trial.hash);
  return (
    <section className={styles.trial} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>
          试用中
          <span className="tag info">{trialAudience(trial)}</span>
        </h3>
        <div className={styles.buttons}>
          <button
            type="button"
            className="btn text small"
            aria-label={`调整试用：${title}`}
            onClick={() => onChoose({ verb: 'trial', hash: trial.hash })}
          >
            调整试用…
          </button>
          <button
            type="button"
            className="btn small"
            aria-label={`结束试用：${title}`}
            onClick={() => onChoose({ verb: 'endTrial' })}
          >
            结束试用
          </button>
          <button
            type="button"
            className="btn outline small"
            aria-label={`转为稳定：${title}试用的 ${name}`}
            onClick={() => onChoose({ verb: 'promote' })}
          >
            转为稳定
          </button>
        </div>
      </div>
      <ChangeFacts label="试用版本" name={name} change={trialSince(section)} />
      <div className={styles.charts}>
        <HealthCharts
          of={`${title}试用版本 ${name}`}
          health={health.find(({ hash }) => hash === trial.hash)}
          now={now}
        />
      </div>
    </section>
  );
}
