import { rankingBoards } from '../vocabulary/content';
import { body, uses } from './common';
import type { ContentSection } from './field';

export const noteSections: readonly ContentSection[] = [
  {
    key: 'basics',
    title: '榜单与期次',
    fields: [
      { key: 'board', label: '榜单', type: 'term', options: rankingBoards, required: true, uses },
      {
        key: 'period',
        label: '期次',
        help: '例如 2026-Q3。',
        type: 'text',
        max: 7,
        pattern: { rule: '^20\\d{2}-Q[1-4]$', message: '期次格式应为 2026-Q3' },
        required: true,
        uses,
      },
    ],
  },
  { key: 'text', title: '说明', fields: [body(true)] },
];
