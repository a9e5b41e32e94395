import { Link } from 'react-router-dom';
import type { EnterpriseSummary } from 'shared/contract/enterprise';
import { formatPlace } from 'shared/format';
import { formatCount } from 'shared/ui';
import { providerPath } from '../../lib/paths';
import { PartyPanel } from './party-panel';
import * as styles from './provider-panel.module.css';

/** Who offers it. Counts of nothing are left out. */
export function ProviderPanel({ provider }: { provider: EnterpriseSummary }) {
  const counts = [
    ['在架服务', provider.serviceCount],
    ['现货', provider.spotCount],
    ['技术平台', provider.platformCount],
  ] as const;
  return (
    <PartyPanel
      label="服务商"
      shortName={provider.shortName}
      name={provider.name}
      claimed={provider.claimed}
      place={formatPlace(provider.province, provider.city)}
    >
      <ul className={styles.numbers}>
        {counts.map(([label, count]) =>
          count > 0 ? (
            <li key={label}>
              <b className="num">{formatCount(count)}</b>
              {label}
            </li>
          ) : null,
        )}
      </ul>
      <Link className="btn block" to={providerPath(provider.id)}>
        查看服务商
      </Link>
    </PartyPanel>
  );
}
