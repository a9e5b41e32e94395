import { z } from 'zod';
import { conferenceCard } from './conference';
import { demandBrief } from './demand-brief';
import { endpoint, noInput } from './endpoint';
import { rankingBrief } from './ranking';
import { roadShowCard } from './road-show';
import { serviceCard } from './service';
import { specialServiceCard } from './special-service';

export { type DemandBrief, demandBrief } from './demand-brief';

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
  stages: z.array(
    z.object({
      name: z.string(),
      categories: z.array(z.string()),
      services: z.number().int(),
      demands: z.number().int(),
    }),
  ),
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
