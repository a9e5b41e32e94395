import { sql } from 'kysely';
import type { EnquiryPreparation, EnquiryTargetType } from 'shared/contract/enquiry';
import type { Db } from '../db/tables';

type Licence = EnquiryPreparation['licence'];

/** Who would make it, and the forms that the record names. Only what is made needs a licence: categories under M. */
const makers: Partial<Record<EnquiryTargetType, (id: string, me: string) => ReturnType<typeof sql>>> = {
  service: (id) => sql`select enterprise_id, dosage_forms as forms, 'receiver' as holder from service
    where id = ${id} and category_code like 'M%'`,
  enterprise: (id) =>
    sql`select id as enterprise_id, '{}'::text[] as forms, 'receiver' as holder from enterprise where id = ${id}`,
  demand: (id, me) => sql`
    select a.enterprise_id, array_remove(array[d.dosage_form], null) as forms, 'own' as holder
    from demand as d, account as a where d.id = ${id} and d.category_code like 'M%' and a.id = ${me}`,
};

/** What the maker's valid licences known here name; null where nothing is known or nothing is made. */
export async function licenceOf(db: Db, me: string, type: EnquiryTargetType, id: string): Promise<Licence> {
  const maker = makers[type];
  if (!maker) return null;
  const { rows } = await sql<NonNullable<Licence>>`
    select m.holder, m.forms, term_codes('dosageForms/groups', named.mask) as groups
    from (${maker(id, me)}) as m cross join lateral (select match_licensed(m.enterprise_id) as mask offset 0) as named
    where named.mask is not null`.execute(db);
  return rows[0] ?? null;
}
