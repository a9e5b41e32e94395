import type { Data, Endpoints } from 'shared/contract/endpoints';
import type { z } from 'zod';
import { recordAction } from '../console-action/store';
import type { SessionUser } from '../http/handlers';
import { catchUp, conceptChange, type WriteContext } from './write';

type Given = z.output<Endpoints['Concept/decide']['input']>;
interface Row {
  id: string;
  name: string | null;
  status: string | null;
  same: boolean | null;
  owner: string | null;
}

const whyNot = ({ name, status, same, owner }: Row, confirms: boolean): string | undefined => {
  if (name === null) return '没有这条术语';
  if (status !== 'suggested') return '他人已处理';
  if (!same) return '刚被他人修改，请刷新后重试';
  return confirms && owner !== null ? `与术语「${owner}」重名` : undefined;
};

/** Confirms or rejects suggestions, all that can be; matching follows in the same transaction. */
export const decideConcepts = (
  ctx: WriteContext,
  operator: Pick<SessionUser, 'userId' | 'userName'>,
  { items, status }: Given,
): Promise<Data<'Concept/decide'>> =>
  conceptChange(ctx, async (client) => {
    const { rows } = await client.query<Row>(
      `with given as (select distinct on (id) * from jsonb_to_recordset($1) as r (id uuid, "updatedAt" timestamptz))
       select g.id, c.zh[1] as name, c.status, c.updated_at = g."updatedAt" as same,
         (select o.zh[1] from concept as o, unnest(o.zh || o.en || o.abbr || o.misspelt) as n
           where o.id <> c.id and (o.status = 'confirmed' or o.status = 'suggested' and o.no < c.no and o.id in (select id from given))
             and concept_fold(n) in (select concept_fold(own) from unnest(c.zh || c.en || c.abbr || c.misspelt) as own) limit 1) as owner
       from given as g left join concept as c on c.id = g.id`,
      [JSON.stringify(items)],
    );
    const judged = rows.map((row) => ({ ...row, message: whyNot(row, status === 'confirmed') }));
    const ids = judged.flatMap(({ id, message }) => (message ? [] : [id]));
    await client.query(
      `update concept set status = $2, origin = 'editor', updated_at = clock_timestamp() where id = any($1)`,
      [ids, status],
    );
    for (const id of ids)
      await recordAction(client, {
        operator,
        subject: { conceptId: id },
        action: status === 'confirmed' ? 'confirmConcept' : 'rejectConcept',
        reason: '',
      });
    await catchUp(client);
    return {
      done: ids.length,
      refused: judged.flatMap(({ id, name, message }) => (message ? [{ id, name: name ?? '', message }] : [])),
    };
  });
