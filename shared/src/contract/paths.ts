import type { CompareKind } from './compare';
import type { EnquiryBox, EnquiryTargetType } from './enquiry';
import { previewName } from './file-address';
import type { RegisterPlace } from './registers';
import type { SearchKind } from './search';
import type { ServiceKind } from './service';
import type { TicketKind, TicketSubjectType } from './vocabulary/ticket';

/**
 * Every page of the portal: the pathnames are public and stay. Plain data: browsers and the API read it; a test compares it with
 * the routes of each section.json and the pages of the shell. The console's pages belong to its section.
 */
export const pages = {
  home: '/sys/home',
  search: '/sys/Search',
  serviceMarket: '/sys/BuyMarket',
  demandMarket: '/sys/SellMarket',
  providers: '/sys/ServiceProvider',
  conferences: '/sys/Conference',
  topics: '/sys/SpecialServices',
  roadShows: '/sys/OnlineRoadShow',
  serviceDetail: '/detail/ServiceDetail',
  demandDetail: '/detail/SellMarketDetail',
  providerDetail: '/detail/ServiceProviderDetail',
  compare: '/detail/Compare',
  topTen: '/detail/ServiceProviderTop10',
  topicDetail: '/detail/SpecialServicesDetails',
  roadShowDetail: '/detail/OnlineRoadShowDetail',
  conferenceSignUp: '/detail/ConferenceSignUp',
  commissionedProduction: '/sys/CommissionedProduction',
  batchQuery: '/sys/BatchQuery',
  clinical: '/sys/Clinical',
  rawMaterial: '/sys/RawMaterial',
  product: '/sys/Product',
  account: '/personal/Index',
  enquiries: '/personal/enquiry',
  quotations: '/personal/Quotations',
  notifications: '/personal/Notifications',
  /** Where the link in a message that confirms an address leads. */
  confirmEmail: '/personal/ConfirmEmail',
  signUps: '/personal/SignUps',
  tickets: '/personal/Tickets',
  watches: '/personal/Watches',
  leads: '/personal/Leads',
  savedSearches: '/personal/SavedSearches',
  /** Open demands that fit the listings of one's enterprise. */
  portfolioMatches: '/personal/Matches',
  favouriteServices: '/personal/CollectionServices',
  favouriteSpots: '/personal/CollectionSpots',
  favouritePlatforms: '/personal/CollectionPlatform',
  favouriteDemands: '/personal/CollectionDemand',
  favouriteEnterprises: '/personal/CollectionEnterprise',
  favouriteRoadShows: '/personal/CollectionOnlineRoadShow',
  enterpriseClaim: '/personal/EnterpriseClaim',
  enterpriseMembers: '/personal/EnterpriseMembers',
  evidence: '/personal/Evidence',
  editEnterprise: '/personal/EnterpriseInfoEdit',
  editService: '/personal/ServiceInfoEdit',
  editSpot: '/personal/SpotsInfoEdit',
  editPlatform: '/personal/PlatformInfoEdit',
  editDemand: '/personal/DemandInfoEdit',
  /** Drafts of one's enterprise from a CSV file; `kind` in the query says of which kind. */
  listingImport: '/personal/ListingImport',
  /** The page behind 帮助中心; fixed by the specification, whatever the registry says. */
  helpCentre: '/help/EnterpriseClaim',
  helpEnterprise: '/help/EnterpriseEdit',
  helpListing: '/help/ServiceEdit',
  helpLogin: '/help/Login',
  helpSearch: '/help/Search',
  feedback: '/help/Feedback',
  ticket: '/help/Ticket',
  login: '/user/login',
  register: '/user/register',
  forgotPassword: '/user/forgotPassword',
  weChat: '/user/weChat',
  agreement: '/user/agreement',
  privacy: '/user/privacy',
  pass: '/user/pass',
} as const;

type Query = Record<string, string | number | boolean | readonly string[] | null | undefined>;

/** A page with a query; what is empty is left out, a list comes once for each value. */
function at(page: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one || one === 0) params.append(name, one === true ? '1' : String(one));
  const text = params.toString();
  return text ? `${page}?${text}` : page;
}

interface Id {
  id: string;
}
/** Services are what a market or a detail shows when the address names no kind. */
const kindParam = (kind: ServiceKind | undefined) => (kind === 'service' ? null : kind);

/** Addresses with a query, as the pages read them. */
export const paths = {
  search: (query: { q?: string; kind?: SearchKind | null; page?: number | null }) => at(pages.search, query),
  serviceMarket: ({ kind, ...query }: Query & { kind?: ServiceKind } = {}) =>
    at(pages.serviceMarket, { kind: kindParam(kind), ...query }),
  demandMarket: (query: Query = {}) => at(pages.demandMarket, query),
  /** `enquire` opens the enquiry form at once. */
  serviceDetail: ({ id, kind, enquire }: Id & { kind?: ServiceKind; enquire?: boolean }) =>
    at(pages.serviceDetail, { kind: kindParam(kind), id, enquire }),
  demandDetail: ({ id }: Id) => at(pages.demandDetail, { id }),
  providerDetail: ({ id, enquire }: Id & { enquire?: boolean }) => at(pages.providerDetail, { id, enquire }),
  roadShowDetail: ({ id }: Id) => at(pages.roadShowDetail, { id }),
  topicDetail: ({ id }: Id) => at(pages.topicDetail, { id }),
  conferences: (query: Query = {}) => at(pages.conferences, query),
  /** One article of the conferences and news. */
  conference: ({ id }: Id) => at(pages.conferences, { id }),
  conferenceSignUp: ({ id }: Id) => at(pages.conferenceSignUp, { id }),
  topTen: ({ board }: { board: string }) => at(pages.topTen, { board: board === 'all' ? null : board }),
  /** Commas stay as they are, so that the address can be read. */
  compare: ({ kind, ids, differences }: { kind: CompareKind; ids: readonly string[]; differences?: boolean }) =>
    `${pages.compare}?kind=${kind}&ids=${ids.join(',')}${differences ? '&diff=1' : ''}`,
  /** A search in a register or one of its records. */
  register: ({ page, tab }: RegisterPlace, query: { q?: string; id?: string }) => at(pages[page], { tab, ...query }),
  /** The same by all conditions: a text of `queryText`. */
  registerQuery: ({ page, tab }: RegisterPlace, text: string) => {
    const params = new URLSearchParams(text);
    return at(pages[page], {
      tab,
      ...Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)])),
    });
  },
  /** Everything about one active ingredient or product; a name with its dosage form leads there too. */
  product: ({ name }: { name: string }) => at(pages.product, { name }),
  /** Writing a demand, from any page. */
  newDemand: () => at(pages.editDemand, { id: 'new' }),
  account: (query: { tab?: string; page?: number | null }) => at(pages.account, query),
  enquiries: ({ box, id }: { box: EnquiryBox; id?: string }) =>
    // Without either the page chooses the box by the person; an open thread without a box was received.
    at(pages.enquiries, { box: box === 'received' && id ? null : box, id }),
  /** The link in a message that confirms an address. */
  confirmEmail: ({ token }: { token: string }) => at(pages.confirmEmail, { token }),
  /** The quotations of one request side by side. */
  quotations: ({ request }: { request: string }) => at(pages.quotations, { request }),
  /** `enterprise`: the one to claim is chosen already. */
  enterpriseClaim: ({ enterprise }: { enterprise: string }) => at(pages.enterpriseClaim, { enterprise }),
  /** One own proof of qualification. */
  evidence: ({ id }: Id) => at(pages.evidence, { id }),
  /** The form; with a record it says what the ticket is about. */
  feedback: (query: { kind: TicketKind } | { kind: TicketKind; type: TicketSubjectType; id: string }) =>
    at(pages.feedback, query),
  /** Whoever knows the address of a ticket may read it, so it is shown to its sender only. */
  ticket: ({ id }: Id) => at(pages.ticket, { id }),
  login: ({ way }: { way: 'code' }) => at(pages.login, { way }),
} as const;

/** The public page of what an enquiry or a favourite is about. */
export function targetPath(type: EnquiryTargetType | 'roadshow', id: string): string {
  if (type === 'demand') return paths.demandDetail({ id });
  if (type === 'enterprise') return paths.providerDetail({ id });
  return type === 'roadshow' ? paths.roadShowDetail({ id }) : paths.serviceDetail({ id, kind: type });
}

const previewed: readonly string[] = [pages.serviceDetail, pages.demandDetail, pages.providerDetail];

/** A public page as it would be if the working copy were published, for the frame beside the editor. */
export const previewPath = (type: EnquiryTargetType, id: string): string => `${targetPath(type, id)}&${previewName}=1`;

const contentPreviewed: readonly string[] = [pages.conferences, pages.roadShowDetail, pages.topicDetail];

/** A public page of the content desk as it would be; the key opens the working copy of this record for some minutes. */
export const contentPreviewPath = (path: string, key: string): string =>
  `${path}&${previewName}=${encodeURIComponent(key)}`;

/** The key in such an address; undefined in any other. */
export const contentPreviewKey = (pathname: string, search: string): string | undefined =>
  (contentPreviewed.includes(pathname) && new URLSearchParams(search).get(previewName)) || undefined;

/** Whether an address is one of a preview. */
export const isPreview = (pathname: string, search: string): boolean =>
  (previewed.includes(pathname) && new URLSearchParams(search).get(previewName) === '1') ||
  contentPreviewKey(pathname, search) !== undefined;

/** Addresses that are no page of their own, and the page that stands for each. Plain data: browsers and the API read it. */
const firstPages: Readonly<Record<string, string>> = {
  '/': pages.home,
  '/sys': pages.home,
  // A detail needs the number of a record, which only a list knows.
  '/detail': pages.serviceMarket,
  '/user': pages.login,
  '/personal': pages.account,
  '/help': pages.helpCentre,
};

/**
 * Where a path leads that is written differently from its page: without slashes at the end, and from the beginning of a
 * group to its first page. Null when the path is written as it should be. Never answers another host (`//host`).
 */
export function leadsTo(path: string): string | null {
  const plain = path.replace(/\/+$/, '') || '/';
  const first = firstPages[plain];
  if (first) return first;
  return plain !== path && /^\/[^/\\]/.test(plain) ? plain : null;
}

export interface OwnPage {
  path: string;
  title: string;
  /** For search engines; empty where nothing is to be found. */
  description: string;
}

/** The pages of the shell itself; the registry does not know them. */
export const ownPages: readonly OwnPage[] = [
  { path: pages.login, title: '登录', description: '使用密码、手机验证码或微信登录，查看联系方式并提交询价。' },
  { path: pages.register, title: '注册账号', description: '使用手机号注册账号，收藏服务、联系服务商并发布需求。' },
  { path: pages.forgotPassword, title: '忘记密码', description: '通过手机验证码重新设置登录密码。' },
  {
    path: pages.agreement,
    title: '用户协议',
    description: '使用本站的规则：账号、发布内容、对接与责任，以及如何联系我们。',
  },
  {
    path: pages.privacy,
    title: '隐私政策',
    description: '本站收集哪些个人信息、用于什么、保存多久，以及您如何查看、更正和删除。',
  },
  { path: pages.pass, title: '启用调试通行证', description: '' },
  { path: pages.weChat, title: '微信登录', description: '使用微信扫码登录，或将微信绑定到已有账号。' },
];

/** Where resumable uploads (tus) go. */
export const uploadAddress = '/api/File/upload';

// Outside sections import these two from here.
export { fileAddress, fileIdIn } from './file-address';
