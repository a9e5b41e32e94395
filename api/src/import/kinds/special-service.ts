import { topicItemKinds, topicThemes, topicTones } from 'shared/contract/vocabulary/content';
import { z } from 'zod';
import { html, inner, instant, integer, objects, optional, or, term, text } from '../fields';
import { defineKind } from '../kind';
import { status } from './supply';

const section = z.strictObject({
  title: inner(60),
  kind: term('类型', topicItemKinds).schema,
  /** External ids or the portal's own ones; enterprises by credit code too. */
  items: z.array(inner(100), '应为列表').max(50, '最多 50 项'),
});

/** SQL: the table behind the kind of a section. */
const kindOf = (kind: string) => `case ${kind} when 'roadshow' then 'road_show' else ${kind} end`;
const sectionsGiven = `json_array_elements(l.doc -> 'sections') with ordinality as p(s, at)`;
const sections = `(select coalesce(jsonb_agg(jsonb_build_object('title', s ->> 'title', 'kind', s ->> 'kind', 'itemIds',
    (select coalesce(jsonb_agg(record_of(${kindOf(`s ->> 'kind'`)}, l.source, r) order by n), '[]')
      from json_array_elements_text(s -> 'items') with ordinality as i(r, n))) order by at), '[]') from ${sectionsGiven})`;
const unknownItem = `(select r from ${sectionsGiven}, json_array_elements_text(s -> 'items') as r
  where record_of(${kindOf(`s ->> 'kind'`)}, l.source, r) is null limit 1)`;
const contact = `(select e.id from enterprise as e where e.id = record_of('enterprise', l.source, l.doc ->> 'contact_enterprise'))`;

export const specialService = defineKind({
  name: 'special_service',
  plural: 'topics',
  label: '专题',
  fields: {
    title: text('标题', 60, 4),
    subtitle: or('', text('副标题', 100)),
    lead: text('导语', 300),
    theme: term('主题', topicThemes),
    tone: or('pine', term('配色', topicTones)),
    content: or([], html('正文')),
    sections: objects('栏目', section),
    faq: objects('常见问题', z.strictObject({ question: inner(200), answer: inner(1000) })),
    sortNo: or(100, integer('排序号', 0, 1_000_000)),
    onlineAt: optional(instant('上线时间')),
    offlineAt: optional(instant('下线时间')),
    contactEnterprise: optional(text('联系企业', 100)),
    status,
  },
  check: ({ onlineAt, offlineAt }) =>
    onlineAt && offlineAt && Date.parse(offlineAt) <= Date.parse(onlineAt) ? ['下线时间应晚于上线时间'] : [],
  columns: {
    online_at: 'coalesce(n.online_at, o.online_at, now())',
    sections,
    contact_enterprise_id: contact,
  },
  references: {
    contactEnterprise: `ref_of('enterprise', s.source, t.contact_enterprise_id)`,
    sections: `select jsonb_agg(jsonb_build_object('title', p.s ->> 'title', 'kind', p.s ->> 'kind', 'items',
        (select coalesce(jsonb_agg(ref_of(${kindOf(`p.s ->> 'kind'`)}, s.source, i.id::uuid) order by i.n), '[]')
          from jsonb_array_elements_text(p.s -> 'itemIds') with ordinality as i(id, n))) order by p.at)
      from jsonb_array_elements(t.sections) with ordinality as p(s, at)`,
  },
  refusals: [
    [`${unknownItem} is not null`, `'栏目中找不到「' || ${unknownItem} || '」：请先导入该记录'`],
    [
      `l.doc ->> 'contact_enterprise' is not null and ${contact} is null`,
      `'找不到企业「' || (l.doc ->> 'contact_enterprise') || '」：请先导入该企业，或检查信用代码'`,
    ],
  ],
});
