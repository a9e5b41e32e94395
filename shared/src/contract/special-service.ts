import { z } from 'zod';
import { conferenceCard } from './conference';
import { demandBrief } from './demand-brief';
import { byId, endpoint, keyword, pageInput, pageOf, text } from './endpoint';
import { enterpriseBrief, enterpriseSummary } from './enterprise';
import { richText } from './rich-text';
import { roadShowCard } from './road-show';
import { serviceCard } from './service';

/** What an editor may list in a topic. */
export const topicItemKind = z.enum(['service', 'spot', 'platform', 'enterprise', 'demand', 'conference', 'roadshow']);
export type TopicItemKind = z.infer<typeof topicItemKind>;

export const specialServiceCard = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  lead: z.string(),
  theme: z.string(),
  tone: z.enum(['pine', 'amber', 'blue']),
  /** Published records that it lists. */
  supplyCount: z.number().int(),
  providerCount: z.number().int(),
  demandCount: z.number().int(),
});
export type SpecialServiceCard = z.infer<typeof specialServiceCard>;

const title = z.string();

export const topicSection = z.discriminatedUnion('kind', [
  z.object({ title, kind: z.literal('service'), items: z.array(serviceCard) }),
  z.object({ title, kind: z.literal('spot'), items: z.array(serviceCard) }),
  z.object({ title, kind: z.literal('platform'), items: z.array(serviceCard) }),
  z.object({ title, kind: z.literal('enterprise'), items: z.array(enterpriseSummary) }),
  z.object({ title, kind: z.literal('demand'), items: z.array(demandBrief) }),
  z.object({ title, kind: z.literal('conference'), items: z.array(conferenceCard) }),
  z.object({ title, kind: z.literal('roadshow'), items: z.array(roadShowCard) }),
]);
export type TopicSection = z.infer<typeof topicSection>;

export const specialServiceDetail = z.object({
  card: specialServiceCard,
  content: richText,
  /** In the editor's order; what is no longer public is left out, and sections without anything left too. */
  sections: z.array(topicSection),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  contact: enterpriseBrief.nullable(),
  /** The server's date in Asia/Shanghai, for deadlines. */
  today: z.string(),
});
export type SpecialServiceDetail = z.infer<typeof specialServiceDetail>;

export const specialServiceEndpoints = {
  'SpecialService/list': endpoint({
    method: 'GET',
    access: 'public',
    summary: '专题服务列表，按主题筛选，带分面计数',
    input: z.object({ q: keyword, theme: text(40, 1).optional(), ...pageInput }),
    data: pageOf(specialServiceCard),
  }),
  'SpecialService/detail': endpoint({
    method: 'GET',
    access: 'public',
    summary: '专题详情：导读、服务清单、服务商、需求、资讯与常见问题',
    input: byId,
    data: specialServiceDetail,
  }),
};
