import { Link } from 'react-router-dom';
import type { EnterpriseSummary } from 'shared/contract/enterprise';
import { formatPlace } from 'shared/format';
import { ClaimedMark, formatCount, LogoTile } from 'shared/ui';
import { providerPath } from '../../lib/paths';

/** Who offers it. Counts of nothing are left out. */
export function ProviderPanel({ provider }: { provider: EnterpriseSummary }) {
  const counts = [
    ['在架服务', provider.serviceCount],
    ['现货', provider.spotCount],
    ['技术平台', provider.platformCount],
  ] as const;
  return (
    <section className="detail-provider panel" aria-label="服务商">
      <div className="detail-provider-name">
        <LogoTile name={provider.shortName || provider.name} />
        <div>
          <h2>{provider.name}</h2>
          <p>
            {provider.claimed ? <ClaimedMark label="企业已认领" /> : null}
            <span>{formatPlace(provider.province, provider.city)}</span>
          </p>
        </div>
      </div>
      <ul className="detail-numbers">
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
    </section>
  );
}
