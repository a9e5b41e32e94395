import { tidy } from 'shared/format';
import type { StoredSection } from '../db/column-types';
import { dateAt, instantAt } from './calendar';
import { uuidAt } from './identifier';
import type { SampleDemand } from './make-demands';
import type { SampleService } from './make-services';
import { createRandom } from './random';
import { heading, list, paragraph } from './rich-text';
import type { Row } from './row';
import { type TopicPlan, topicPlans } from './words/special-services';

interface Sources {
  services: readonly SampleService[];
  platforms: readonly Row<'platform', 'status'>[];
  demands: readonly SampleDemand[];
  conferences: readonly Row<'conference', 'tags'>[];
  roadShows: readonly Row<'road_show'>[];
}

const isOpen = ({ status }: { status: string }) => status === 'published';

/** What an editor would gather under the plan, best first. */
function sectionsOf(plan: TopicPlan, from: Sources): StoredSection[] {
  const worded = (row: { title: string }) => plan.words.test(row.title);
  const services = from.services
    .filter(isOpen)
    .filter((row) => worded(row) || plan.categories.includes(row.category_code));
  const best = [...services.filter(worded), ...services.filter((row) => !worded(row))];
  const providers = [...new Set(best.map((row) => row.enterprise_id))].slice(0, 6);
  const lasting = from.demands.filter((row) => !row.deadline || row.deadline > dateAt(20));
  const section = (title: string, kind: StoredSection['kind'], itemIds: string[]): StoredSection[] =>
    itemIds.length > 0 ? [{ title, kind, itemIds }] : [];
  const ids = (rows: readonly { id: string }[], count: number) => rows.slice(0, count).map((row) => row.id);
  return [
    ...section('相关服务', 'service', ids(best, 8)),
    ...section('技术平台', 'platform', ids(from.platforms.filter(isOpen).filter(worded), 4)),
    ...section('服务商', 'enterprise', providers),
    ...section('正在征集的需求', 'demand', ids(lasting.filter(isOpen).filter(worded), 5)),
    ...section('相关路演', 'roadshow', ids(from.roadShows.filter(worded), 3)),
    ...section(
      '政策与资讯',
      'conference',
      ids(
        from.conferences.filter((row) => row.tags.some((tag) => plan.tags.includes(tag))),
        4,
      ),
    ),
  ];
}

/** All sample topics, in the order in which editors show them. */
export function makeSpecialServices(from: Sources): Row<'special_service'>[] {
  const random = createRandom('special-service');
  return topicPlans.map((plan, i) => {
    const onlineAt = instantAt(-(20 + i * 9), random.int(0, 500));
    const sections = sectionsOf(plan, from);
    return {
      id: uuidAt(onlineAt, random),
      title: tidy(plan.title),
      subtitle: tidy(plan.subtitle),
      lead: tidy(plan.lead),
      theme: plan.theme,
      tone: plan.tone,
      content: [
        ...plan.guide.map(paragraph),
        heading('通常分几步'),
        list(plan.steps, true),
        paragraph('本专题为示例内容，收录的企业、服务与数字均为虚构。'),
      ],
      sections,
      faq: plan.faq.map(([question, answer]) => ({ question, answer: tidy(answer) })),
      sort_no: (i + 1) * 10,
      online_at: onlineAt,
      offline_at: null,
      contact_enterprise_id: sections.find(({ kind }) => kind === 'enterprise')?.itemIds[0] ?? null,
      status: 'published' as const,
      reject_reason: null,
      view_count: random.int(200, 3000),
      created_at: onlineAt,
      updated_at: onlineAt,
    };
  });
}
