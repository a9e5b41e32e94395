import { Link } from 'react-router-dom';
import type { DemandBrief, HomeOverview } from 'shared/contract/home';
import { daysUntil, formatDue, isUrgent } from 'shared/format';
import { formatCount } from 'shared/ui';
import { PublishLink } from '../../components/demand/publish-link';
import { demandMarketPath, demandPath } from '../../lib/paths';
import * as styles from './demand-block.module.css';
import { NoRows } from './no-rows';
import { SectionHead } from './section-head';
import { TabPanels } from './tab-panels';

interface Props {
  demands: HomeOverview['demands'];
  total: number;
  today: string;
}

/** Demands beside the services: the newest, and those that close first. */
export function DemandBlock({ demands, total, today }: Props) {
  const rows = (list: DemandBrief[]) => <DemandRows demands={list} today={today} />;
  return (
    <section className={styles.demand} aria-label="需求市场">
      <SectionHead
        title="需求市场"
        more={{ to: demandMarketPath(), label: `征集中 ${formatCount(total)} 条` }}
        room={12}
      />
      <TabPanels
        label="需求市场排序"
        tabs={[
          { key: 'latest', label: '最新发布', panel: rows(demands.latest) },
          { key: 'closing', label: '即将截止', panel: rows(demands.closing) },
        ]}
      />
      <p className={styles.publish}>
        要找受托方？写明条件，由服务商联系您。
        <PublishLink />
      </p>
    </section>
  );
}

function DemandRows({ demands, today }: { demands: DemandBrief[]; today: string }) {
  if (demands.length === 0) return <NoRows>还没有征集中的需求</NoRows>;
  return demands.slice(0, 6).map(({ id, title, province, budget, deadline }) => (
    <Link key={id} className={styles.demandRow} to={demandPath(id)}>
      <b>{title}</b>
      <span>
        <span>{province}</span>
        <span className="num">{budget}</span>
        <em data-urgent={isUrgent(daysUntil(deadline, today))}>{formatDue(daysUntil(deadline, today))}</em>
      </span>
    </Link>
  ));
}
