import { createDesk, type Desk } from '../../listing/testing';
import type { TestApp } from '../../testing/app';
import { anAccount, anEnterprise, builtPassword } from '../../testing/builders';

/** Who asks: what the person is to the enterprise whose things the calls are about. */
export const people = [
  ...(['anonymous', 'stranger', 'rival', 'view', 'edit', 'owner'] as const),
  ...(['reviewer', 'editor', 'operator'] as const),
] as const;
export type Person = (typeof people)[number];

export const duties = ['reviewer', 'editor', 'operator'] as const satisfies readonly Person[];

export interface MatrixPeople {
  desk: Desk;
  /** Of `owner`, `edit` and `view`. */
  enterprise: string;
  /** Of `rival`. */
  rivals: string;
  /** Logins of the portal; anonymous has none. */
  tokens: Partial<Record<Person, string>>;
  /** Accounts of those who belong to an enterprise. */
  ids: Partial<Record<Person, string>>;
}

/** One account for each person, signed in at the portal: there, accounts of the console are members like all others. */
export async function matrixPeople(portal: TestApp): Promise<MatrixPeople> {
  const desk = await createDesk(portal);
  const tokens: MatrixPeople['tokens'] = {};
  const ids: MatrixPeople['ids'] = {};
  const enterprise = await anEnterprise(portal.database, { claim_status: 'claimed' });
  for (const role of ['owner', 'edit', 'view'] as const) {
    const { id, token } = await desk.aColleague(enterprise, role);
    [ids[role], tokens[role]] = [id, token];
  }
  const rival = await desk.aPublisher();
  [ids.rival, tokens.rival] = [rival.id, rival.token];
  tokens.stranger = (await desk.aPerson()).token;
  for (const duty of duties) {
    await anAccount(portal.database, { user_name: `duty${duty}`, role: 'operator', duties: [duty] });
    tokens[duty] = await portal.login(`duty${duty}`, builtPassword);
  }
  return { desk, enterprise, rivals: rival.enterprise, tokens, ids };
}
