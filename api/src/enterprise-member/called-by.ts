import { sql } from 'kysely';

/** How an account is named among colleagues, of `account as a`; as text for statements that are not built. */
export const calledByText = "coalesce(nullif(a.real_name, ''), a.user_name)";
export const calledBy = sql.raw(calledByText);
