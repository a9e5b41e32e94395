import type { PoolClient } from 'pg';
import type { Data, Endpoints } from 'shared/contract/endpoints';
import type { FieldFault } from 'shared/contract/listing';
import { conceptRefusals } from 'shared/contract/refusals';
import { conceptCode, conceptRoots } from 'shared/contract/vocabulary/concept';
import type { z } from 'zod';
import { recordAction } from '../console-action/store';
import { CallError } from '../errors';
import type { SessionUser } from '../http/handlers';
import { catchUp, conceptChange, type WriteContext } from './write';

type Given = z.output<Endpoints['Concept/save']['input']>;
interface Known {
  code: string;
  status: Given['status'];
}

const labels = {
  code: '代码',
  parent: '上级',
  zh: '中文名',
  en: '英文名',
  abbr: '缩写',
  misspelt: '常见误写',
  reference: '出处',
  general: '通用',
  status: '状态',
} as const;
const nameFields = ['zh', 'en', 'abbr', 'misspelt'] as const;
const roots: readonly string[] = conceptRoots.map(({ code }) => code);
const moved = '这条术语刚被他人修改，请刷新后重试';

/**
 * Writes a concept; matching follows in the same transaction. Answers faults, and writes nothing, while there are any.
 * Throws notFound, and conflict when somebody changed it since `updatedAt`.
 */
export const saveConcept = (
  ctx: WriteContext,
  operator: Pick<SessionUser, 'userId' | 'userName'>,
  given: Given,
): Promise<Data<'Concept/save'>> =>
  conceptChange(ctx, async (client) => {
    const known = given.id ? await lockKnown(client, given.id, given.updatedAt) : undefined;
    const faults = await faultsOf(client, given, known);
    if (faults.length > 0) return { state: 'faults' as const, faults };
    const values = [
      given.code,
      given.parent,
      given.zh,
      given.en,
      given.abbr,
      given.misspelt,
      given.reference,
      given.general,
      given.status,
    ];
    const { rows } = given.id
      ? await client.query<{ id: string; changed: string[] }>(
          `with old as (select * from concept where id = $10)
           update concept as c set (code, parent, zh, en, abbr, misspelt, reference, general, status, origin, updated_at)
             = row ($1, $2, $3::text[], $4::text[], $5::text[], $6::text[], $7, $8, $9, 'editor', clock_timestamp())
           from old where c.id = old.id
           returning c.id, array_remove(array[${Object.keys(labels)
             .map((column) => `case when old.${column} is distinct from c.${column} then '${column}' end`)
             .join()}], null) as changed`,
          [...values, given.id],
        )
      : await client.query<{ id: string; changed: string[] }>(
          `insert into concept (code, parent, zh, en, abbr, misspelt, reference, general, status)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id, '{}'::text[] as changed`,
          values,
        );
    const { id, changed } = rows[0] as { id: string; changed: (keyof typeof labels)[] };
    if (known && known.code !== given.code)
      await client.query('update concept set parent = $2 where parent = $1', [known.code, given.code]);
    await recordAction(client, {
      operator,
      subject: { conceptId: id },
      action: known ? 'editConcept' : 'addConcept',
      reason: '',
      detail: changed.map((field) => labels[field]).join('、'),
    });
    await catchUp(client);
    return { state: 'saved' as const, id };
  });

async function lockKnown(client: PoolClient, id: string, updatedAt: string | undefined): Promise<Known> {
  const { rows } = await client.query<Known & { same: boolean | null }>(
    'select code, status, updated_at = $2::timestamptz as same from concept where id = $1',
    [id, updatedAt ?? null],
  );
  if (!rows[0]) throw new CallError('notFound', '没有这条术语');
  if (!rows[0].same) throw new CallError('conflict', moved);
  return rows[0];
}

/** What keeps it from being written, in the order of the form. */
async function faultsOf(client: PoolClient, given: Given, known: Known | undefined): Promise<FieldFault[]> {
  const { code, parent, id = null } = given;
  const { rows } = await client.query<{ taken: boolean; hasParent: boolean; below: boolean }>(
    `with recursive below as (
       select code from concept where id = $3 union select c.code from concept as c join below as b on c.parent = b.code)
     select exists (select from concept where code = $1 and id is distinct from $3) as taken,
       exists (select from concept where code = $2) as "hasParent", $2 in (select code from below) as below`,
    [code, parent, id],
  );
  const found = rows[0] as { taken: boolean; hasParent: boolean; below: boolean };
  const faults: FieldFault[] = [];
  const add = (field: keyof typeof labels, message: string) => faults.push({ field, message });
  if (!conceptCode.test(code)) add('code', conceptRefusals.code);
  else if (found.taken || roots.includes(code)) add('code', `代码「${code}」已被使用`);
  else if (known && known.code !== code && !known.code.startsWith('market-'))
    add('code', '代码保存后不能修改，只有从市场文本中找到的可以改');
  if (parent === code || found.below) add('parent', '上级不能是术语自己或它的下级');
  else if (!roots.includes(parent) && !found.hasParent) add('parent', `找不到上级「${parent}」`);
  if (given.zh.length === 0) add('zh', conceptRefusals.zh);
  faults.push(...(await nameFaults(client, given)));
  if (!given.reference) add('reference', conceptRefusals.reference);
  return faults;
}

/** Names that are too short, or that another confirmed concept has. */
async function nameFaults(client: PoolClient, given: Given): Promise<FieldFault[]> {
  const told = nameFields.flatMap((field) => given[field].map((name) => ({ field, name })));
  const { rows } = await client.query<{ field: string; name: string; short: boolean; owner: string | null }>(
    `select t.field, t.name, char_length(concept_fold(t.name)) < 2 as short, o.owner
     from (select row_number() over () as at, r.* from jsonb_to_recordset($1) as r (field text, name text)) as t
       left join lateral (select c.zh[1] as owner from concept as c, unnest(c.zh || c.en || c.abbr || c.misspelt) as n
         where $3 <> 'rejected' and c.status = 'confirmed' and c.id is distinct from $2::uuid and concept_fold(n) = concept_fold(t.name) limit 1) as o on true
     order by t.at`,
    [JSON.stringify(told), given.id ?? null, given.status],
  );
  return rows.flatMap(({ field, name, short, owner }) => {
    if (short) return [{ field, message: `「${name}」太短，至少 2 个字` }];
    return owner ? [{ field, message: `「${name}」已是术语「${owner}」的名称` }] : [];
  });
}
