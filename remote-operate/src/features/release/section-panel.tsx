import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatMinute } from 'shared/format';
import { HealthCharts } from '../../components/health/health-charts';
import { pages } from '../../lib/pages';
import { personName } from '../../lib/person-name';
import { ChangeFacts } from './change-facts';
import { nameIn, stableSince } from './names';
import { ReleaseTable } from './release-table';
import * as styles from './section-panel.module.css';
import type { SectionProps } from './section-props';
import { TrialPart } from './trial-part';

/** One section: what is stable and how it fares, what is on trial, what is stored. */
export function SectionPanel({ section, now, onChoose }: SectionProps) {
  const id = useId();
  const { name, title, stable, previous, disabled, health } = section;
  const back = section.releases.find(({ hash }) => hash === previous);
  const noWayBack = !previous ? '没有上一个稳定版本' : back?.blocked ? '上一个稳定版本已禁用' : '';
  return (
    <section className={`panel ${styles.section}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
          <span className={styles.code}>{name}</span>
          {disabled ? <span className="tag urgent">已停用</span> : null}
        </h2>
        <div className={styles.buttons}>
          <Link
            className="btn text small"
            to={`${pages.change.path}?section=${name}`}
            aria-label={`${title}的变更历史`}
          >
            变更历史
          </Link>
          <button
            type="button"
            className="btn small"
            aria-label={`校验${title}`}
            onClick={() => onChoose({ verb: 'verify' })}
          >
            校验
          </button>
          <button
            type="button"
            className="btn small"
            aria-label={`回滚${title}`}
            disabled={noWayBack !== ''}
            aria-describedby={noWayBack ? `${id}-back` : undefined}
            onClick={() => onChoose({ verb: 'rollback' })}
          >
            回滚
          </button>
          {stable ? (
            <button
              type="button"
              className="btn small"
              aria-label={`${disabled ? '恢复' : '停用'}${title}`}
              onClick={() => onChoose({ verb: disabled ? 'enable' : 'disable' })}
            >
              {disabled ? '恢复' : '停用'}
            </button>
          ) : null}
        </div>
      </div>
      {stable && noWayBack ? (
        <p className={styles.note} id={`${id}-back`}>
          {`不能回滚：${noWayBack}。出现故障时可停用板块，或启用其他发布。`}
        </p>
      ) : null}
      {disabled ? (
        <p className={`${styles.note} ${styles.off}`}>
          {`${formatMinute(disabled.at)} 由 ${personName(disabled.who)} 停用；访客看到：${disabled.reason || '（没有说明）'}`}
        </p>
      ) : null}
      {stable ? (
        <>
          <ChangeFacts label="稳定版本" name={nameIn(section, stable)} change={stableSince(section)} />
          <div className={styles.charts}>
            <HealthCharts
              of={`${title}稳定版本 ${nameIn(section, stable)}`}
              health={health.find(({ hash }) => hash === stable)}
              now={now}
            />
          </div>
        </>
      ) : (
        <p className={styles.none}>尚未启用任何发布：在下表中选择一个启用。</p>
      )}
      <TrialPart section={section} now={now} onChoose={onChoose} />
      <ReleaseTable section={section} onChoose={onChoose} />
    </section>
  );
}
