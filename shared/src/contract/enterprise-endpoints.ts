import { z } from 'zod';
import { conferenceCard } from './conference';
import { byId, endpoint, flag, keyword, listOf, pageInput, pageOf, text } from './endpoint';
import { enterpriseBrief, enterpriseSummary, evidence } from './enterprise';
import { publishedFile } from './file';
import { demandBrief } from './home';
import { ranking, rankingBoard, rankingPeriod } from './ranking';
import { richText } from './rich-text';
import { roadShowCard } from './road-show';
import { serviceCard } from './service';

const code = text(40, 1);

/** All filters live in the URL under these names. `categories` takes level-1 letters and leaf codes alike. */
export const enterpriseListInput = z.object({
  q: keyword,
  orgTypes: listOf(code),
  categories: listOf(code),
  certs: listOf(code),
  provinces: listOf(code),
  claimed: flag.default(false),
  sort: z.enum(['default', 'evidence', 'latest'], '排序方式不正确').default('default'),
  ...pageInput,
  /** 24 makes whole rows of three and of two cards. */
  pageSize: z.coerce
    .number('每页条数应为数字')
    .pipe(z.union([z.literal(10), z.literal(20), z.literal(24), z.literal(50)], '每页条数应为 10、20、24 或 50'))
    .default(10),
});

/** A provider in the list. */
export const enterpriseCard = enterpriseSummary.extend({
  /** First words of its own description. */
  intro: z.string(),
  /** Kinds of qualification that are valid today, strongest proof first. */
  certs: z.array(z.string()),
  /** Level-1 categories of its services, most offered first. */
  categories: z.array(z.string()),
  /** Place and score on the board 综合 of the latest period; null when it did not take part. */
  ranking: z.object({ rank: z.number().int(), score: z.number() }).nullable(),
  updatedAt: z.string(),
});
export type EnterpriseCard = z.infer<typeof enterpriseCard>;

/** One public register: how many of its rows name the enterprise, and the newest of them. */
export const registerGroup = z.object({
  key: z.enum(['commissionedProduction', 'batchRelease', 'drugApproval', 'clinicalTrial', 'rawMaterial']),
  label: z.string(),
  total: z.number().int(),
  /** Where all of them are found. */
  path: z.string(),
  head: z.array(z.string()),
  /** Cells in the order of `head`; `path` leads to the record where it has an address of its own. */
  rows: z.array(z.object({ id: z.string(), cells: z.array(z.string()), path: z.string().nullable() })),
  source: z.string(),
  asOf: z.string(),
});
export type RegisterGroup = z.infer<typeof registerGroup>;

const offers = z.object({ total: z.number().int(), items: z.array(serviceCard) });

/** Everything public about a provider. Persons, telephone numbers and anonymous demands are left out. */
export const enterpriseDetail = z.object({
  enterprise: enterpriseBrief.extend({
    orgTypes: z.array(z.string()),
    claimStatus: z.enum(['unclaimed', 'pending', 'claimed']),
    intro: z.string(),
    /** The same text with its form; null where nothing is formatted. */
    richIntro: richText.nullable(),
    logo: publishedFile.nullable(),
    website: z.string().nullable(),
    foundedOn: z.string().nullable(),
    viewCount: z.number().int(),
    favouriteCount: z.number().int(),
    updatedAt: z.string(),
    sample: z.boolean(),
  }),
  /** Field name and value, in reading order; what is not known is left out. */
  sheet: z.array(z.object({ label: z.string(), value: z.string() })),
  lines: z.array(
    z.object({
      site: z.string(),
      workshop: z.string(),
      line: z.string(),
      dosageForm: z.string(),
      batchSize: z.string(),
      annual: z.string(),
      freeFrom: z.string().nullable(),
    }),
  ),
  evidence: z.array(evidence.extend({ checkedOn: z.string().nullable() })),
  /** The newest offers of each kind with the number of all. */
  service: offers,
  spot: offers,
  platform: offers,
  demand: z.object({ total: z.number().int(), items: z.array(demandBrief) }),
  registers: z.array(registerGroup),
  /** Its places in the latest period, 综合 first. */
  rankings: z.array(
    z.object({
      board: rankingBoard,
      label: z.string(),
      period: z.string(),
      rank: z.number().int(),
      participants: z.number().int(),
      score: z.number(),
    }),
  ),
  /** What can be watched of it now or soon, with the number of all. */
  roadShows: z.object({ total: z.number().int(), items: z.array(roadShowCard) }),
  /** Conferences and news that name it, or that are about what it does. */
  conferences: z.array(conferenceCard),
  /** How it answered the enquiries of the last days (`limits.replies`); null where too few were sent to say. */
  replies: z.object({ count: z.number().int(), hours: z.number() }).nullable(),
  /** Others that do what it does, the likest first; `reason` says why in one line. */
  similar: z.array(enterpriseBrief.extend({ reason: z.string() })),
  /** The server's date in Asia/Shanghai. */
  today: z.string(),
});
export type EnterpriseDetail = z.infer<typeof enterpriseDetail>;

export const enterpriseEndpoints = {
  'Enterprise/list': endpoint({
    method: 'GET',
    access: 'public',
    summary: '优质服务商名录，带分面计数',
    input: enterpriseListInput,
    data: pageOf(enterpriseCard),
  }),
  'Enterprise/detail': endpoint({
    method: 'GET',
    access: 'public',
    summary: '服务商详情：资质、在架供给、公开需求、登记数据、榜单名次、路演、资讯与相似服务商',
    input: byId,
    data: enterpriseDetail,
  }),
  'Enterprise/top10': endpoint({
    method: 'GET',
    access: 'public',
    summary: '季度榜单前十名，附公式、输入与名次理由；不写期次时为最近一期',
    input: z.object({ board: rankingBoard.default('all'), period: rankingPeriod.optional() }),
    data: ranking,
  }),
};
