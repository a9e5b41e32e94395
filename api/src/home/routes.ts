import { pages } from 'shared/contract/paths';
import { firstConferences } from '../conference/store';
import type { AppContext } from '../context';
import { todayOf } from '../db/today';
import { closingDemands, latestDemands } from '../demand/store';
import type { Handlers } from '../http/handlers';
import { latestTop } from '../ranking/store';
import { firstRoadShows } from '../road-show/store';
import { bestCards } from '../service/store';
import { firstSpecialServices } from '../special-service/store';
import { activityOf } from './activity';
import { latestMatches } from './matches';
import { countKinds, countSegments } from './store';

const cardCount = 6;
const demandCount = 6;

const counted = [
  'service',
  'spot',
  'platform',
  'enterprise',
  'commissionedProduction',
  'batchRelease',
  'drugApproval',
  'clinicalTrial',
  'rawMaterial',
] as const;

/** The public registers, each with its page and how many entries it has. */
const registersOf = (counts: Record<(typeof counted)[number], number>) => [
  {
    path: pages.commissionedProduction,
    name: '委托生产',
    hint: '持有人、受托方与品种备案',
    placeholder: '持有人或品种名称',
    count: counts.commissionedProduction,
  },
  {
    path: pages.batchQuery,
    name: '批次查询',
    hint: '批签发与药品批准文号',
    placeholder: '品种名称或批号',
    count: counts.batchRelease + counts.drugApproval,
  },
  {
    path: pages.clinical,
    name: '临床试验',
    hint: '登记号、适应症与试验分期',
    placeholder: '适应症或登记号',
    count: counts.clinicalTrial,
  },
  {
    path: pages.rawMaterial,
    name: '原辅料查询',
    hint: '原料药、辅料与包材登记',
    placeholder: '品种或登记号',
    count: counts.rawMaterial,
  },
];

/** What the home page shows, in one answer. */
export const homeRoutes = ({ db }: Pick<AppContext, 'db'>): Handlers => ({
  'Home/overview': async () => {
    const [
      today,
      counts,
      segments,
      service,
      spot,
      platform,
      latest,
      closing,
      conferences,
      roadShows,
      specialServices,
      ranking,
      activity,
      matches,
    ] = await Promise.all([
      todayOf(db),
      countKinds(db, counted),
      countSegments(db),
      bestCards(db, 'service', cardCount),
      bestCards(db, 'spot', cardCount),
      bestCards(db, 'platform', cardCount),
      latestDemands(db, demandCount),
      closingDemands(db, demandCount),
      firstConferences(db, 6),
      firstRoadShows(db, 3),
      firstSpecialServices(db, 3),
      latestTop(db),
      activityOf(db, 'all'),
      latestMatches(db),
    ]);
    const { openDemands, stages, production } = segments;
    return {
      today,
      counts: {
        service: counts.service,
        spot: counts.spot,
        platform: counts.platform,
        demand: openDemands,
        enterprise: counts.enterprise,
      },
      stages,
      production,
      activity,
      matches,
      services: { service, spot, platform },
      demands: { latest, closing },
      conferences,
      roadShows,
      specialServices,
      ranking,
      registers: registersOf(counts),
    };
  },
});
