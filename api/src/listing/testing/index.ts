import type { ListingDetail, ListingSaved, ListingSubmitted } from 'shared/contract/listing';
import type { CaseDetail } from 'shared/contract/review';
import { completeService, longEnough } from 'shared/testing/complete-service';
import { uuidv7 } from '../../db/uuid';
import type { Answer, Called, TestApp } from '../../testing/app';
import { aMember, anAccount, anEnterprise, builtPassword, dayFromNow } from '../../testing/builders';

export interface Person {
  id: string;
  name: string;
  token: string;
}

/** A complete draft of each kind. */
export const drafts = {
  service: completeService,
  spot: () => ({
    name: '示例盐酸二甲双胍',
    spotKind: 'api',
    casNo: '1115-70-4',
    stockQty: 500,
    stockUnit: 'kg',
    priceMode: 'negotiable',
    province: '江苏',
    offerUntil: dayFromNow(90),
  }),
  platform: () => ({
    title: '示例脂质体包封平台',
    platformKind: 'technology',
    techTags: ['脂质体'],
    coopModes: ['commission'],
    priceMode: 'negotiable',
    siteProvince: '江苏',
    description: longEnough,
  }),
  demand: () => ({
    title: '寻无菌冻干粉针委托生产',
    categoryCode: 'M05',
    modality: 'small',
    stage: 'phase3',
    publisherKind: '持有人企业',
    province: '江苏',
    deadline: dayFromNow(60),
    description: longEnough,
  }),
};
export type DraftKind = keyof typeof drafts;

/** Members, reviewers and what they do, over one server. */
export async function createDesk(portal: TestApp) {
  const place = portal.database;
  const { pool } = place;
  const console_ = await portal.console();
  let people = 0;

  async function aPerson(): Promise<Person> {
    people += 1;
    const name = `publisher${people}`;
    const id = await anAccount(place, { user_name: name, mobile: `1360000${String(people).padStart(4, '0')}` });
    return { id, name, token: await portal.login(name, builtPassword) };
  }
  /** Somebody of an enterprise. */
  async function aColleague(enterprise: string, role: 'owner' | 'edit' | 'view'): Promise<Person> {
    const person = await aPerson();
    await aMember(place, person.id, enterprise, role);
    return person;
  }
  /** Somebody who may publish for a new enterprise. */
  async function aPublisher(): Promise<Person & { enterprise: string }> {
    const enterprise = await anEnterprise(place, { claim_status: 'claimed' });
    return { ...(await aColleague(enterprise, 'owner')), enterprise };
  }
  /** Somebody at the console. */
  async function aReviewer(duties: string[] = ['reviewer']): Promise<Person> {
    people += 1;
    const name = `reviewer${people}`;
    const id = await anAccount(place, { user_name: name, role: 'operator', duties });
    return { id, name, token: await console_.login(name, builtPassword) };
  }

  const post = (who: Person, call: string, body: object = {}) => portal.post(`/api/Listing/${call}`, body, who.token);
  const get = (who: Person, call: string, query: Record<string, string> = {}) =>
    portal.get(`/api/Listing/${call}?${new URLSearchParams(query)}`, who.token);
  const detail = async (who: Person, id: string) => (await get(who, 'get', { id })).data as ListingDetail;
  async function create(who: Person, kind: DraftKind, values: object = drafts[kind]()): Promise<ListingDetail> {
    const answer = await post(who, 'create', { id: uuidv7(), kind, values });
    if (!answer.success) throw new Error(answer.message);
    return answer.data as ListingDetail;
  }
  const save = async (who: Person, { id, version }: { id: string; version: number }, changes: object) =>
    (await post(who, 'save', { id, seenVersion: version, changes })).data as ListingSaved;
  async function submit(who: Person, id: string): Promise<ListingSubmitted> {
    const { version } = await detail(who, id);
    const answer = await post(who, 'submit', { id, seenVersion: version });
    if (!answer.success) throw new Error(answer.message);
    return answer.data as ListingSubmitted;
  }

  const atDesk: Pick<Called, 'get' | 'post'> = console_;
  const review = (who: Person, call: string, body: object = {}): Promise<Answer> =>
    atDesk.post(`/api/Review/${call}`, body, who.token);
  const look = (who: Person, call: string, query: Record<string, string> = {}): Promise<Answer> =>
    atDesk.get(`/api/Review/${call}?${new URLSearchParams(query)}`, who.token);
  /** The open case of a subject, else its last. */
  async function caseOf(subject: string): Promise<{ id: string; version: number; state: string; spot_check: boolean }> {
    const { rows } = await pool.query(
      `select id, version, state, spot_check from review_case where subject_id = $1 order by state <> 'open', submitted_at desc, id desc limit 1`,
      [subject],
    );
    return rows[0];
  }
  async function decide(who: Person, subject: string, outcome: string, more: object = {}): Promise<CaseDetail> {
    const { id, version } = await caseOf(subject);
    const answer = await review(who, 'decide', { id, seenVersion: version, outcome, ...more });
    if (!answer.success) throw new Error(answer.message);
    return answer.data as CaseDetail;
  }
  /** A published record of a kind. */
  async function published(who: Person, reviewer: Person, kind: DraftKind): Promise<string> {
    const { id } = await create(who, kind);
    await submit(who, id);
    await decide(reviewer, id, 'approve');
    return id;
  }

  return {
    pool,
    place,
    aPerson,
    aColleague,
    aPublisher,
    aReviewer,
    post,
    get,
    detail,
    create,
    save,
    submit,
    review,
    look,
    caseOf,
    decide,
    published,
  };
}
export type Desk = Awaited<ReturnType<typeof createDesk>>;
