import { randomUUID } from 'node:crypto';
import type { Claim, ClaimChanges } from 'shared/contract/claim';
import type { CaseDecision } from 'shared/contract/review';
import { claimCase } from '../claim/case';
import { transaction } from '../db/transaction';
import { uuidv7 } from '../db/uuid';
import type { TestApp } from './app';
import { anAccount, builtPassword, insertRow } from './builders';

export interface Person {
  id: string;
  token: string;
  mobile: string;
}

/** What tests of claims and members do as applicants and as the review desk. */
export function claimDesk(portal: TestApp) {
  const rows = async <R = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await portal.database.pool.query(text, values)).rows as R[];
  const one = async <R = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await rows<R>(text, values))[0];

  let people = 0;
  async function aPerson(): Promise<Person> {
    people += 1;
    const mobile = `1350000${String(people).padStart(4, '0')}`;
    const user_name = `claimer${people}`;
    const id = await anAccount(portal.database, { user_name, mobile, real_name: `申请人${'甲乙丙丁戊'[people % 5]}` });
    return { id, mobile, token: await portal.login(user_name, builtPassword) };
  }

  /** A finished upload of this account. */
  async function aPaper(accountId: string, purpose = 'claim'): Promise<string> {
    const id = uuidv7();
    await insertRow(portal.database, 'file', {
      id,
      account_id: accountId,
      purpose,
      name: '示例材料.pdf',
      state: 'ready',
      announced: 1000,
      received: 1000,
      parts: [],
      type: 'application/pdf',
      size: 1000,
      stored_as: id,
      created_at: new Date().toISOString(),
    });
    return id;
  }

  const save = (person: Person, revision: number, changes: ClaimChanges) =>
    portal.post('/api/Claim/save', { revision, changes }, person.token);
  const current = async (person: Person) =>
    ((await portal.get('/api/Claim/current', person.token)).data as { claim: Claim | null }).claim as Claim;
  const submit = async (person: Person) =>
    portal.post('/api/Claim/submit', { revision: (await current(person)).revision }, person.token);

  /** A draft that lacks nothing. The number is confirmed in the table where a test is not about it. */
  async function aDraft(person: Person, target: ClaimChanges): Promise<Claim> {
    const begun = (await current(person)) as Claim | null;
    const answer = await save(person, begun?.status === 'draft' ? begun.revision : 0, {
      ...target,
      applicantName: '沈示例',
      position: '商务拓展经理',
      licence: await aPaper(person.id),
      letter: await aPaper(person.id),
    });
    expect(answer).toMatchObject({ success: true });
    await rows('update enterprise_claim set mobile = $2, mobile_confirmed_at = now() where account_id = $1', [
      person.id,
      person.mobile,
    ]);
    return answer.data as Claim;
  }

  async function aSubmitted(person: Person, enterpriseId: string): Promise<Claim> {
    await aDraft(person, { enterpriseId });
    const answer = await submit(person);
    expect(answer).toMatchObject({ success: true });
    return answer.data as Claim;
  }

  /** A reviewer's decision as the desk stores it. */
  const decide = (claimId: string, decision: Partial<CaseDecision> & Pick<CaseDecision, 'outcome'>) =>
    transaction(portal.database.db, async (tx) => {
      await tx
        .updateTable('review_case')
        .set({ state: decision.outcome === 'return' ? 'returned' : 'approved', decided_at: new Date() })
        .where('subject_id', '=', claimId)
        .where('state', '=', 'open')
        .execute();
      await claimCase.decide(
        tx,
        claimId,
        { reasons: [], note: '', ...decision },
        { userId: randomUUID(), userName: 'reviewer', role: 'operator', duties: ['reviewer'] },
      );
    });

  const noticesOf = async ({ id }: Person) =>
    (await rows<{ title: string }>('select title from notification where account_id = $1 order by id', [id])).map(
      ({ title }) => title,
    );

  return { rows, one, aPerson, aPaper, save, current, submit, aDraft, aSubmitted, decide, noticesOf };
}
