import { Link, useLocation } from 'react-router-dom';
import { useFileContent } from 'shared/browser/upload/file-content';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import { fileAddress } from 'shared/contract/file-address';
import { isPreview, pages } from 'shared/contract/paths';
import { labelOf } from 'shared/contract/vocabulary';
import { formatPlace } from 'shared/format';
import { Breadcrumb, ClaimedMark, formatCount, formatDate, Icon, LogoTile } from 'shared/ui';
import { CompareButton } from '../../components/compare/compare-button';
import { EnquiryButton } from '../../components/enquiry/enquiry-button';
import { StarButton } from '../../components/favourite/star-button';
import type { Favourites } from '../../components/favourite/use-favourites';
import { periodText } from '../../lib/period-text';
import * as styles from './detail-head.module.css';

interface Props {
  detail: EnterpriseDetail;
  favourites: Favourites;
}

const isValid = (expiresOn: string | null, today: string) => expiresOn === null || expiresOn >= today;

/** The strip of figures. Figures of nothing are left out. */
function Figures({ detail, favourites }: Props) {
  const { enterprise } = detail;
  const overall = detail.rankings.find(({ board }) => board === 'all');
  const figures = [
    ['在架服务', detail.service.total],
    ['技术平台', detail.platform.total],
    ['现货', detail.spot.total],
    ['在征需求', detail.demand.total],
    ['收藏', favourites.countOf(enterprise.id) ?? enterprise.favouriteCount],
  ] as const;
  return (
    <dl className={styles.strip}>
      {figures
        .filter(([, count]) => count > 0)
        .map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{formatCount(count)}</dd>
          </div>
        ))}
      {enterprise.foundedOn ? (
        <div>
          <dt>成立年份</dt>
          <dd className="num">{enterprise.foundedOn.slice(0, 4)}</dd>
        </div>
      ) : null}
      {overall ? (
        <div>
          <dt>{periodText(overall.period)}综合榜</dt>
          <dd>
            <Link to={pages.topTen}>
              第 <span className="num">{overall.rank}</span> 名
            </Link>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Name, marks, what one can do, and the strip of figures. */
export function ProviderHead({ detail, favourites }: Props) {
  const { enterprise, evidence, today } = detail;
  const certs = [
    ...new Set(evidence.filter(({ expiresOn }) => isValid(expiresOn, today)).map(({ certType }) => certType)),
  ];
  const { pathname, search } = useLocation();
  const isDraft = isPreview(pathname, search);
  // What is not published yet is read with the session.
  const { address: draftLogo } = useFileContent(isDraft && enterprise.logo ? enterprise.logo.id : null);
  return (
    <div className="page-top">
      <div className="wrap">
        <Breadcrumb items={[{ label: '优质服务商', to: pages.providers }, { label: enterprise.shortName }]} />
        <div className={styles.title}>
          <LogoTile
            name={enterprise.shortName || enterprise.name}
            size="large"
            image={isDraft ? draftLogo : enterprise.logo ? fileAddress(enterprise.logo.id) : undefined}
          />
          <div>
            <h1 tabIndex={-1}>{enterprise.name}</h1>
            <p className={styles.by}>
              {enterprise.claimed ? <ClaimedMark label="企业已认领" /> : null}
              {enterprise.claimStatus === 'pending' ? <span>认领审核中</span> : null}
              <span>{formatPlace(enterprise.province, enterprise.city)}</span>
              <span>{formatDate(enterprise.updatedAt)} 更新</span>
            </p>
            {certs.length > 0 ? (
              <ul className={styles.certs} aria-label="有效资质">
                {certs.slice(0, 6).map((cert) => (
                  <li key={cert} className="tag">
                    {labelOf('certs', cert)}
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
          <div className={styles.actions}>
            <StarButton id={enterprise.id} favourites={favourites} />
            <CompareButton kind="enterprise" item={{ id: enterprise.id, title: enterprise.name }} />
            <EnquiryButton
              target={{ type: 'enterprise', id: enterprise.id, title: enterprise.name }}
              intent="contact"
              className="btn primary large"
            >
              <Icon name="chat" />
              联系
            </EnquiryButton>
          </div>
        </div>
        <Figures detail={detail} favourites={favourites} />
      </div>
    </div>
  );
}
