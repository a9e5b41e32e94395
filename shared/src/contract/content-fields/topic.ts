import { topicThemes, topicTones } from '../vocabulary/content';
import { body, uses } from './common';
import type { ContentSection } from './field';

export const topicSections: readonly ContentSection[] = [
  {
    key: 'basics',
    title: '基本信息',
    fields: [
      { key: 'title', label: '标题', type: 'text', min: 4, max: 60, required: true, uses },
      { key: 'subtitle', label: '副标题', type: 'text', max: 100, uses },
      { key: 'lead', label: '导语', type: 'text', lines: 3, min: 1, max: 300, required: true, uses },
      { key: 'theme', label: '主题', type: 'term', options: topicThemes, required: true, uses },
      { key: 'tone', label: '配色', type: 'term', options: topicTones, uses },
      { key: 'sortNo', label: '排序号', help: '小的在前，不填为 100。', type: 'integer', min: 0, max: 1_000_000, uses },
      { key: 'offlineAt', label: '下线时间', help: '到时自动下线；不填为长期。', type: 'time' },
      { key: 'contactEnterpriseId', label: '联系企业', type: 'record', of: 'enterprise' },
    ],
  },
  {
    key: 'sections',
    title: '栏目',
    fields: [{ key: 'sections', label: '栏目', type: 'sections', max: 50, items: 50 }],
  },
  { key: 'text', title: '导读', fields: [body()] },
  {
    key: 'faq',
    title: '常见问题',
    fields: [
      {
        key: 'faq',
        label: '常见问题',
        type: 'objects',
        item: '问答',
        max: 50,
        columns: [
          { key: 'question', label: '问题', type: 'text', max: 200, required: true },
          { key: 'answer', label: '回答', type: 'text', max: 1000, required: true },
        ],
        uses,
      },
    ],
  },
];
