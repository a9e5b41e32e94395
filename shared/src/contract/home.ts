import { z } from 'zod';
import { conferenceCard } from './conference';
import { demandBrief } from './demand-brief';
import { endpoint, noInput } from './endpoint';
import { rankingBrief } from './ranking';
import { roadShowCard } from './road-show';
import { serviceCard } from './service';
import { specialServiceCard } from './special-service';

export { type DemandBrief, demandBrief } from './demand-brief';

const segment = z.object({
  name: z.string(),
  categories: z.array(z.string()),
  services: z.number().int(),
  demands: z.number().int(),
});

/** One pair: the score, and how many of the compared criteria are met. */
export const homeMatch = z.object({
  service: z.object({ id: z.string(), title: z.string(), enterprise: z.string(), province: z.string() }),
  demand: demandBrief,
  score: z.number(),
  met: z.number().int(),
  compared: z.number().int(),
});

/** All real counts; a block whose figures are absent is not shown. `today` is the server's date in Asia/Shanghai. */
export const homeOverview = z.object({
  today: z.string(),
  counts: z.object({
    service: z.number(),
    spot: z.number(),
    platform: z.number(),
    demand: z.number(),
    enterprise: z.number(),
  }),
  stages: z.array(segment),
  /** The last stage, 商业化生产, by dosage form. */
  production: z.array(segment),
  /** What moves: small figures below the counts. Null where nothing is known. */
  activity: z.object({
    claimed: z.number().int(),
    /** Offers changed, and demands published, within seven days. */
    freshSupplies: z.number().int(),
    freshDemands: z.number().int(),
    /** The newest day that a register's rows are as of. */
    registersAsOf: z.string().nullable(),
    /** Median of the first reply to an enquiry within thirty days, when there were three or more. */
    replyHours: z.number().nullable(),
  }),
  /** The best service for each of the latest demands, as far as it suits well. */
  matches: z.array(homeMatch),
  services: z.object({ service: z.array(serviceCard), spot: z.array(serviceCard), platform: z.array(serviceCard) }),
  demands: z.object({ latest: z.array(demandBrief), closing: z.array(demandBrief) }),
  /** Empty while there is nothing to show: the block is then left out. */
  conferences: z.array(conferenceCard),
  roadShows: z.array(roadShowCard),
  specialServices: z.array(specialServiceCard),
  /** Null while no ranking has been published. */
  ranking: rankingBrief.nullable(),
  registers: z.array(
    z.object({
      path: z.string(),
      name: z.string(),
      hint: z.string(),
      placeholder: z.string(),
      count: z.number().int(),
    }),
  ),
});
export type HomeOverview = z.infer<typeof homeOverview>;

export const homeEndpoints = {
  'Home/overview': endpoint({
    method: 'GET',
    access: 'public',
    summary: '首页所需的汇总',
    input: noInput,
    data: homeOverview,
  }),
};
