import { roadShowModes } from '../vocabulary/content';
import { body, cover, siteFile, uses } from './common';
import type { ContentSection } from './field';

export const roadShowSections: readonly ContentSection[] = [
  {
    key: 'basics',
    title: '基本信息',
    fields: [
      { key: 'title', label: '标题', type: 'text', min: 4, max: 60, required: true, uses },
      { key: 'enterpriseId', label: '主办企业', type: 'record', of: 'enterprise', required: true },
      { key: 'categoryCode', label: '领域', type: 'term', vocabulary: 'categories', required: true, uses },
      { key: 'mode', label: '形式', type: 'term', options: roadShowModes, required: true, uses },
      { key: 'startAt', label: '开始时间', type: 'time', required: true },
      { key: 'durationMin', label: '时长', type: 'integer', min: 5, max: 300, unit: '分钟', required: true, uses },
      cover,
    ],
  },
  {
    key: 'programme',
    title: '日程与主讲',
    fields: [
      {
        key: 'speakers',
        label: '主讲',
        type: 'objects',
        item: '主讲人',
        max: 50,
        columns: [
          { key: 'name', label: '姓名', type: 'text', max: 40, required: true },
          { key: 'title', label: '职务', type: 'text', max: 60 },
          { key: 'org', label: '单位', type: 'text', max: 80 },
        ],
        uses,
      },
      {
        key: 'agenda',
        label: '日程',
        type: 'objects',
        item: '议程',
        max: 50,
        columns: [
          { key: 'time', label: '时间', type: 'text', max: 20, required: true },
          { key: 'topic', label: '内容', type: 'text', max: 100, required: true },
        ],
        uses,
      },
    ],
  },
  {
    key: 'files',
    title: '视频与资料',
    fields: [
      siteFile('videoUrl', '视频', 'media', 'webm|mp4|m4v|ogv'),
      siteFile('captionsUrl', '字幕', 'media', 'vtt'),
      {
        key: 'materials',
        label: '资料',
        help: '本站 /media/ 下的文件，登录后可下载。',
        type: 'objects',
        item: '资料',
        max: 50,
        columns: [
          { key: 'name', label: '名称', type: 'text', max: 100, required: true },
          { key: 'path', label: '文件', type: 'text', max: 200, required: true },
        ],
        uses,
      },
      { key: 'serviceIds', label: '关联服务', type: 'records', of: 'service', max: 20 },
    ],
  },
  { key: 'text', title: '介绍', fields: [body()] },
];

/** Files that may be taken along. */
export const materialPath = /^\/media\/(?!.*\.\.)[\w./-]+\.(pdf|docx|xlsx|pptx|csv|zip)$/i;
