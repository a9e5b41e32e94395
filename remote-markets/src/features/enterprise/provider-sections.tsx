import { Link } from 'react-router-dom';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import { paragraphsOf } from 'shared/contract/formatted-text';
import { pages } from 'shared/contract/paths';
import { formatScore } from 'shared/format';
import { formatDate } from 'shared/ui';
import type { DetailSection } from '../../components/detail/detail-layout';
import { EvidenceList } from '../../components/detail/evidence-list';
import { LongText } from '../../components/detail/long-text';
import { keyed, PlainTable } from '../../components/detail/plain-table';
import { SpecSheet } from '../../components/detail/spec-sheet';
import { periodText } from '../../lib/period-text';
import { Missing } from './missing';
import { DemandRows, OfferRows } from './offer-rows';
import * as styles from './provider-sections.module.css';
import { RegisterTables } from './register-tables';
import { RelatedNews, RoadShows, SimilarProviders } from './related';

const boardPath = (board: string) => `${pages.topTen}${board === 'all' ? '' : `?board=${board}`}`;

function Rankings({ rankings }: Pick<EnterpriseDetail, 'rankings'>) {
  return (
    <ul className={styles.ranks}>
      {rankings.map(({ board, label, period, rank, participants, score }) => (
        <li key={board}>
          <Link to={boardPath(board)}>{label}榜</Link>
          <span>
            第 <b className="num">{rank}</b> 名 / {participants} 家
          </span>
          <span>
            综合分 <b className="num">{formatScore(score)}</b>
          </span>
          <small>{periodText(period)}</small>
        </li>
      ))}
    </ul>
  );
}

const makers = ['cmo', 'cdmo', 'api', 'excipient', 'packaging'];

type Section = DetailSection | false;

/** What it offers and looks for; without any offer, that none is there. */
function offerSections({ enterprise, service, spot, platform, demand, today }: EnterpriseDetail): Section[] {
  const nothingOffered = service.total + spot.total + platform.total === 0;
  return [
    (service.total > 0 || nothingOffered) && {
      id: 'service',
      title: '服务',
      body: nothingOffered ? (
        <Missing enterprise={enterprise} editor={pages.editService} />
      ) : (
        <OfferRows kind="service" offers={service} name={enterprise.name} />
      ),
    },
    spot.total > 0 && {
      id: 'spot',
      title: '现货',
      body: <OfferRows kind="spot" offers={spot} name={enterprise.name} />,
    },
    platform.total > 0 && {
      id: 'platform',
      title: '技术平台',
      body: <OfferRows kind="platform" offers={platform} name={enterprise.name} />,
    },
    demand.total > 0 && {
      id: 'demand',
      title: '在征需求',
      body: <DemandRows demands={demand.items} today={today} />,
    },
  ];
}

/** Lines and capacity; of a maker that tells of none, that they are missing. */
function linesSection({ enterprise, lines }: EnterpriseDetail): Section {
  const isMaker = enterprise.orgTypes.some((type) => makers.includes(type));
  return (
    (lines.length > 0 || isMaker) && {
      id: 'lines',
      fields: 'lines',
      title: '产线与产能',
      body:
        lines.length === 0 ? (
          <Missing enterprise={enterprise} />
        ) : (
          <PlainTable
            label="产线与产能"
            head={['厂区', '车间与产线', '剂型', '批量', '年产能', '最早可排产']}
            rows={keyed(
              lines.map((one) => [
                one.site,
                `${one.workshop} ${one.line}`,
                one.dosageForm,
                one.batchSize,
                one.annual,
                one.freeFrom ? formatDate(one.freeFrom) : '待确认',
              ]),
            )}
          />
        ),
    }
  );
}

/**
 * The sections of a provider in reading order. Registers, and offers beside others, are left out without rows; what every
 * provider of its type should tell says that it is missing.
 */
export function providerSections(detail: EnterpriseDetail): DetailSection[] {
  const { enterprise, sheet, evidence, registers, rankings, roadShows, conferences, similar } = detail;
  const sections: Section[] = [
    {
      id: 'about',
      fields: 'intro',
      title: '企业简介',
      body: (
        <>
          {enterprise.intro ? (
            <LongText rich={enterprise.richIntro} plain={paragraphsOf(enterprise.intro)} />
          ) : (
            <Missing enterprise={enterprise} />
          )}
          <SpecSheet rows={sheet} place="text" />
        </>
      ),
    },
    ...offerSections(detail),
    linesSection(detail),
    {
      id: 'evidence',
      title: '资质证书',
      body:
        evidence.length > 0 ? (
          <EvidenceList evidence={evidence} />
        ) : (
          <Missing enterprise={enterprise} editor={pages.evidence} />
        ),
    },
    registers.length > 0 && { id: 'registers', title: '登记数据', body: <RegisterTables registers={registers} /> },
    rankings.length > 0 && { id: 'rankings', title: '榜单名次', body: <Rankings rankings={rankings} /> },
    roadShows.total > 0 && {
      id: 'road-shows',
      title: '路演',
      body: <RoadShows shows={roadShows} name={enterprise.name} />,
    },
    conferences.length > 0 && { id: 'news', title: '相关资讯', body: <RelatedNews conferences={conferences} /> },
    similar.length > 0 && {
      id: 'similar',
      title: '相似服务商',
      body: <SimilarProviders similar={similar} me={enterprise} />,
    },
  ];
  return sections.filter((section) => section !== false);
}
