import { contentRefusals } from 'shared/contract/refusals';
import { termsOf } from 'shared/contract/vocabulary';
import { roadShowModes } from 'shared/contract/vocabulary/content';
import { z } from 'zod';
import { html, inner, instant, integer, objects, optional, or, picture, sitePath, term, text, words } from '../fields';
import { defineKind } from '../kind';
import { enterprise, status } from './supply';

const documents = 'pdf|docx|xlsx|pptx|csv|zip';

/** Services that the line names, in its order. */
const services = `array(select record_of('service', l.source, r) from json_array_elements_text(l.doc -> 'services')
  with ordinality as i(r, n) order by n)`;

export const roadShow = defineKind({
  name: 'road_show',
  plural: 'roadshows',
  label: '路演',
  enterprise: 'required',
  fields: {
    enterprise,
    title: text('标题', 60, 4),
    categoryCode: term('领域', termsOf('categories')),
    mode: term('形式', roadShowModes),
    startAt: instant('开始时间'),
    durationMin: integer('时长（分钟）', 5, 300),
    content: or([], html('介绍')),
    speakers: objects('主讲', z.strictObject({ name: inner(40), title: inner(60), org: inner(80) })),
    agenda: objects('日程', z.strictObject({ time: inner(20), topic: inner(100) })),
    cover: optional(picture('封面')),
    videoUrl: optional(sitePath('视频', 'media', 'webm|mp4|m4v|ogv')),
    captionsUrl: optional(sitePath('字幕', 'media', 'vtt')),
    materials: objects('资料', z.strictObject({ name: inner(100), path: sitePath('资料', 'media', documents).schema })),
    services: words('关联服务', 20, 0, 100),
    status,
  },
  check: ({ videoUrl, captionsUrl }) => (captionsUrl && !videoUrl ? [contentRefusals.captionsUrl] : []),
  columns: { service_ids: services },
  references: {
    services: `select array_agg(ref_of('service', s.source, i.id) order by i.n) from unnest(t.service_ids) with ordinality as i(id, n)`,
  },
  refusals: [
    [
      `array_position(${services}, null) is not null`,
      `'找不到关联服务「' || (select r from json_array_elements_text(l.doc -> 'services') as r
        where record_of('service', l.source, r) is null limit 1) || '」：请先导入该服务'`,
    ],
  ],
});
