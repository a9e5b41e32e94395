import type { Term } from './term';

/** How far an enquiry has come. */
export const enquiryStatuses = [
  { code: 'sent', label: '未读' },
  { code: 'read', label: '已读' },
  { code: 'replied', label: '已回复' },
  { code: 'agreed', label: '已交换联系方式' },
  { code: 'closed', label: '已关闭' },
] as const satisfies readonly Term[];
