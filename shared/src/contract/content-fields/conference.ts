import { conferenceKinds } from '../vocabulary/content';
import { body, cover, uses, webAddress } from './common';
import type { ContentSection } from './field';

/** Kinds that happen on a day. */
const onADay = { key: 'kind', is: ['meeting', 'training'] } as const;

export const conferenceSections: readonly ContentSection[] = [
  {
    key: 'basics',
    title: '基本信息',
    fields: [
      { key: 'kind', label: '类型', type: 'term', options: conferenceKinds, required: true, uses },
      { key: 'title', label: '标题', type: 'text', min: 4, max: 80, required: true, uses },
      { key: 'summary', label: '摘要', help: '列表中标题下的一段话。', type: 'text', lines: 3, max: 200, uses },
      cover,
      { key: 'tags', label: '标签', help: '回车或逗号分隔。', type: 'words', length: 60, max: 8, uses },
    ],
  },
  {
    key: 'source',
    title: '来源',
    fields: [
      { key: 'sourceName', label: '信息来源', type: 'text', min: 1, max: 100, required: true, uses },
      webAddress('sourceUrl', '原文网址'),
    ],
  },
  {
    key: 'event',
    title: '时间、地点与报名',
    fields: [
      { key: 'startAt', label: '开始时间', type: 'time', required: true, when: onADay },
      { key: 'endAt', label: '结束时间', type: 'time', required: true, when: onADay },
      { key: 'province', label: '省份', type: 'term', vocabulary: 'provinces', when: onADay, uses },
      { key: 'city', label: '城市', type: 'text', max: 40, when: onADay, uses },
      { key: 'online', label: '线上', type: 'flag', when: onADay, uses },
      { key: 'organiser', label: '主办方', type: 'text', max: 100, when: onADay, uses },
      { key: 'signupBy', label: '报名截止', help: '不填也没有报名网址时不接受报名。', type: 'time', when: onADay },
      { ...webAddress('signupUrl', '报名网址'), when: onADay },
      { key: 'fee', label: '费用', type: 'text', max: 100, when: onADay, uses },
      { key: 'contact', label: '会务联系', type: 'text', max: 100, when: onADay, uses },
    ],
  },
  { key: 'text', title: '正文', fields: [body(true)] },
];
