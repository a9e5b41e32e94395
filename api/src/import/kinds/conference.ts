import { contentRefusals } from 'shared/contract/refusals';
import { conferenceKinds, provinces } from 'shared/contract/vocabulary';
import { flag, html, instant, optional, or, picture, term, text, url, words } from '../fields';
import { defineKind } from '../kind';
import { status } from './supply';

const onADay: readonly string[] = ['meeting', 'training'];

export const conference = defineKind({
  name: 'conference',
  plural: 'conferences',
  label: '会议资讯',
  fields: {
    kind: term('类型', conferenceKinds),
    title: text('标题', 80, 4),
    summary: or('', text('摘要', 200)),
    content: html('正文'),
    cover: optional(picture('封面')),
    sourceName: text('信息来源', 100),
    sourceUrl: optional(url('原文网址')),
    publishedAt: optional(instant('发布时间')),
    startAt: optional(instant('开始时间')),
    endAt: optional(instant('结束时间')),
    province: optional(term('省份', provinces)),
    city: optional(text('城市', 40)),
    online: flag('线上'),
    organiser: optional(text('主办方', 100)),
    signupBy: optional(instant('报名截止')),
    signupUrl: optional(url('报名网址')),
    fee: optional(text('费用', 100)),
    contact: optional(text('会务联系', 100)),
    tags: words('标签', 8),
    status,
  },
  check: ({ kind, startAt, endAt }) => {
    if (!onADay.includes(kind)) return startAt || endAt ? ['资讯与政策法规没有开始和结束时间'] : [];
    if (!startAt || !endAt) return ['会议与培训要有开始和结束时间'];
    return Date.parse(endAt) < Date.parse(startAt) ? [contentRefusals.endAt] : [];
  },
  columns: {
    published_at: 'coalesce(n.published_at, o.published_at, now())',
    // As rich-text/read.ts counts: 300 characters a minute.
    reading_minutes: `case when o.content = n.content then o.reading_minutes else greatest(1, round((
      select coalesce(sum(char_length(t #>> '{}')), 0) from jsonb_path_query(n.content, 'strict $.**.text') as t) / 300.0))::smallint end`,
  },
});
