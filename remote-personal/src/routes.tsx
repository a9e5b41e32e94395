import { useLocation } from 'react-router-dom';
import type { SectionRoute } from 'shared/remote';
import { PersonalPanel } from './components/personal-panel';
import { type ListingKind, listingKinds } from './features/listing/kinds';
import { type FavouriteKind, favouriteKinds } from './lib/favourite-kinds';

/** Until a page's code is there its frame stands; all pages share it, so it belongs to the section's first chunk. */
const frame = (title: string) => () => <PersonalPanel title={title}>{null}</PersonalPanel>;

/** The same of a page whose `id` opens an editor: that takes the whole width from the first frame on. */
function ListingFrame({ title }: { title: string }) {
  const panel = <PersonalPanel title={title}>{null}</PersonalPanel>;
  return new URLSearchParams(useLocation().search).has('id') ? <div data-wide="">{panel}</div> : panel;
}

/** One screen for the six lists; each route knows its kind. */
const favouriteRoute = (kind: FavouriteKind): SectionRoute => ({
  path: kind.path,
  title: kind.title,
  skeleton: frame(kind.title),
  lazy: true,
  page: () =>
    import(/* webpackChunkName: "favourite" */ './features/favourite/page').then(({ FavouritePage }) => ({
      default: () => <FavouritePage kind={kind} />,
    })),
});

/** One screen for what members publish. */
const listingRoute = (kind: ListingKind): SectionRoute => ({
  path: kind.path,
  title: kind.title,
  skeleton: () => <ListingFrame title={kind.title} />,
  lazy: true,
  page: () =>
    import(/* webpackChunkName: "listing-edit" */ './features/listing/page').then(({ ListingPage }) => ({
      default: () => <ListingPage kind={kind} />,
    })),
});

/**
 * The same paths and titles as section.json, which the shell reads before this code is there. No route has a `load`:
 * all content here is personal, so it comes after mount and never into a document.
 */
export const routes: SectionRoute[] = [
  {
    path: '/personal/Index',
    title: '基本信息',
    skeleton: frame('基本信息'),
    lazy: true,
    page: () => import(/* webpackChunkName: "basic-info" */ './features/user/basic-info-page'),
  },
  {
    path: '/personal/enquiry',
    title: '我的询盘',
    skeleton: frame('我的询盘'),
    lazy: true,
    page: () => import(/* webpackChunkName: "enquiry" */ './features/enquiry/page'),
  },
  {
    path: '/personal/Quotations',
    title: '报价比较',
    skeleton: frame('报价比较'),
    lazy: true,
    page: () => import(/* webpackChunkName: "quotations" */ './features/quotation/page'),
  },
  {
    path: '/personal/Notifications',
    title: '通知',
    skeleton: frame('通知'),
    lazy: true,
    page: () => import(/* webpackChunkName: "notifications" */ './features/notification/page'),
  },
  {
    path: '/personal/ConfirmEmail',
    title: '确认邮箱',
    skeleton: frame('确认邮箱'),
    lazy: true,
    page: () => import(/* webpackChunkName: "confirm-email" */ './features/notification/confirm-email-page'),
  },
  {
    path: '/personal/SignUps',
    title: '我的报名',
    skeleton: frame('我的报名'),
    lazy: true,
    page: () => import(/* webpackChunkName: "sign-ups" */ './features/sign-up/page'),
  },
  {
    path: '/personal/Watches',
    title: '我的关注',
    skeleton: frame('我的关注'),
    lazy: true,
    page: () => import(/* webpackChunkName: "watches" */ './features/watch/page'),
  },
  {
    path: '/personal/Leads',
    title: '登记线索',
    skeleton: frame('登记线索'),
    lazy: true,
    page: () => import(/* webpackChunkName: "leads" */ './features/lead/page'),
  },
  {
    path: '/personal/SavedSearches',
    title: '我的订阅',
    skeleton: frame('我的订阅'),
    lazy: true,
    page: () => import(/* webpackChunkName: "saved-searches" */ './features/saved-search/page'),
  },
  {
    path: '/personal/Matches',
    title: '需求匹配',
    skeleton: frame('需求匹配'),
    lazy: true,
    page: () => import(/* webpackChunkName: "portfolio-matches" */ './features/match/page'),
  },
  {
    path: '/personal/Tickets',
    title: '我的工单',
    skeleton: frame('我的工单'),
    lazy: true,
    page: () => import(/* webpackChunkName: "tickets" */ './features/ticket/page'),
  },
  ...favouriteKinds.map(favouriteRoute),
  {
    path: '/personal/EnterpriseClaim',
    title: '企业认领',
    skeleton: frame('企业认领'),
    lazy: true,
    page: () => import(/* webpackChunkName: "enterprise-claim" */ './features/claim/page'),
  },
  {
    path: '/personal/EnterpriseMembers',
    title: '成员与权限',
    skeleton: frame('成员与权限'),
    lazy: true,
    page: () => import(/* webpackChunkName: "enterprise-members" */ './features/member/page'),
  },
  {
    path: '/personal/Evidence',
    title: '资质凭证',
    skeleton: frame('资质凭证'),
    lazy: true,
    page: () => import(/* webpackChunkName: "evidence" */ './features/evidence/page'),
  },
  {
    path: '/personal/EnterpriseInfoEdit',
    title: '企业信息',
    // Only the answer tells whether the editor, of the whole width, follows or a notice.
    skeleton: () => (
      <h1 className="visually-hidden" tabIndex={-1} aria-busy="true">
        企业信息
      </h1>
    ),
    lazy: true,
    page: () => import(/* webpackChunkName: "listing-edit" */ './features/listing/enterprise-page'),
  },
  ...listingKinds.map(listingRoute),
  {
    path: '/personal/ListingImport',
    title: '批量导入',
    skeleton: frame('批量导入'),
    lazy: true,
    page: () => import(/* webpackChunkName: "listing-import" */ './features/listing/import/page'),
  },
];
