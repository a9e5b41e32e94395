import type { ComponentType } from 'react';
import type { PageProps, SectionRoute } from 'shared/remote';
import { HelpPage } from './components/help-page';
import { feedbackKeys, loadSubject, type Subject } from './features/feedback/load';

type Load = () => Promise<{ default: ComponentType<PageProps<unknown>> }>;

/** Until its text is there a page shows its frame, which all pages share and which stands in the section's first chunk. */
const help = (path: string, title: string, page: Load): SectionRoute => ({
  path,
  title,
  lazy: true,
  page,
  skeleton: () => <HelpPage title={title} />,
});

/** The same paths and titles as section.json, which the shell reads before this code is there. */
export const routes: SectionRoute[] = [
  help(
    '/help/EnterpriseClaim',
    '企业认领指南',
    () => import(/* webpackChunkName: "enterprise-claim" */ './features/enterprise-claim/page'),
  ),
  help(
    '/help/EnterpriseEdit',
    '企业信息编辑指南',
    () => import(/* webpackChunkName: "enterprise-edit" */ './features/enterprise-edit/page'),
  ),
  help(
    '/help/ServiceEdit',
    '服务信息编辑指南',
    () => import(/* webpackChunkName: "service-edit" */ './features/service-edit/page'),
  ),
  help('/help/Login', '登录常见问题', () => import(/* webpackChunkName: "login" */ './features/login/page')),
  help('/help/Search', '检索常见问题', () => import(/* webpackChunkName: "search" */ './features/search/page')),
  {
    path: '/help/Feedback',
    title: '意见反馈',
    load: loadSubject,
    loadKeys: feedbackKeys,
    skeleton: () => <HelpPage title="意见反馈" />,
    lazy: true,
    page: () => import(/* webpackChunkName: "feedback" */ './features/feedback/page'),
  } satisfies SectionRoute<Subject> as SectionRoute,
  help('/help/Ticket', '查看工单', () => import(/* webpackChunkName: "ticket" */ './features/ticket/page')),
];
