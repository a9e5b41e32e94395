import { limits } from 'shared/contract/limits';
import { createTestDatabase, type TestDatabase } from '../testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** Bounds of the length of a column, as its check constraint has them. */
async function boundsOf(table: string, column: string): Promise<{ min: number; max: number }> {
  const { rows } = await database.pool.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint
     where conrelid = $1::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%char_length(' || quote_ident($2) || ')%'`,
    [table, column],
  );
  const numbers = (sign: string) =>
    rows.flatMap(({ rule }) =>
      [...rule.matchAll(new RegExp(`char_length\\("?${column}"?\\) ${sign} (\\d+)`, 'g'))].map(([, n]) => Number(n)),
    );
  const [max] = numbers('<=');
  if (rows.length !== 1 || max === undefined) throw new Error(`${table}.${column}: ${JSON.stringify(rows)}`);
  return { min: numbers('>=')[0] ?? 0, max };
}

const { enquiry, ticket, signUp } = limits;
it.each([
  ['enquiry', 'subject', enquiry.subject],
  ['enquiry', 'content', enquiry.content],
  ['enquiry', 'quantity', enquiry.quantity],
  ['enquiry', 'spec', enquiry.spec],
  ['enquiry', 'sender_contact', { min: 0, max: enquiry.contact.max }],
  ['enquiry', 'receiver_contact', { min: 0, max: enquiry.contact.max }],
  ['enquiry_message', 'body', enquiry.message],
  ['ticket', 'proposed_value', { min: 0, max: ticket.value }],
  ['ticket', 'content', ticket.content],
  ['ticket', 'contact', { min: 0, max: ticket.contact }],
  ['ticket', 'answer', ticket.answer],
  ['conference_sign_up', 'organisation', signUp.organisation],
  ['conference_sign_up', 'position', { min: 0, max: signUp.position }],
  ['conference_sign_up', 'remark', { min: 0, max: signUp.remark }],
])('the column %s.%s takes what the contract takes', async (table, column, bounds) => {
  expect(await boundsOf(table, column)).toEqual(bounds);
});
