import type { PersonalTable } from './personal-table';

const forgets = (table: string, owner: string) => ({ sql: `update ${table} set ${owner} = null where ${owner} = $1` });
/** Rows that stay, without the name of whoever worked on them; they are not the person's to have. */
const unnamed = (table: string, owner: string): PersonalTable => ({
  table,
  owner,
  key: 'id::text',
  removal: forgets(table, owner),
});
/** Steps of a record's history, from `<record>_version`. */
const history = (record: string, title: string): PersonalTable => ({
  table: `${record}_version`,
  title,
  owner: 'account_id',
  columns: [`${record}_id`, 'version', 'step', 'at', 'changes'],
  key: `${record}_id::text || to_char(version, 'FM0000000000')`,
  removal: forgets(`${record}_version`, 'account_id'),
});

/** Tables of what members and editors publish, and of who decided on it, that name an account. */
export const publishingTables: readonly PersonalTable[] = [
  {
    table: 'listing',
    title: '建立的供需记录',
    owner: 'account_id',
    columns: ['kind', 'draft', 'state', 'created_at', 'updated_at'],
    key: 'id::text',
    // Drafts that nobody else could see go, their files with them; those of an enterprise are its own.
    removal: {
      sql: `with mine as (delete from listing where account_id = $1 and enterprise_id is null returning id),
              freed as (delete from file_use as u using mine where u.subject_id = mine.id returning u.file_id),
              collected as (update file as f set collect_at = now() from freed where f.id = freed.file_id and not exists (
                select from file_use as u where u.file_id = f.id and u.subject_id not in (select id from mine)))
            update listing set account_id = null where account_id = $1 and enterprise_id is not null`,
    },
  },
  unnamed('listing', 'updated_by'),
  history('listing', '修改的供需记录'),
  history('evidence', '修改的资质凭证'),
  unnamed('evidence_copy', 'updated_by'),
  unnamed('evidence_copy', 'proposed_by'),
  unnamed('content', 'updated_by'),
  history('content', '编辑的内容'),
  {
    table: 'review_case',
    title: '提交审核的事项',
    owner: 'submitted_by',
    columns: ['no', 'kind', 'title', 'submitted_at', 'state', 'decided_at', 'reasons', 'note'],
    key: 'id::text',
    removal: { sql: 'update review_case set submitted_by = null where submitted_by = $1' },
  },
  {
    table: 'review_case',
    owner: 'locked_by',
    key: 'id::text',
    removal: { sql: 'update review_case set locked_by = null, locked_until = null where locked_by = $1' },
  },
  unnamed('review_case', 'wanted_by'),
  unnamed('review_case', 'decided_by'),
  {
    table: 'console_action',
    title: '平台对账号的处置',
    owner: 'account_id',
    columns: ['at', 'action', 'reason'],
    key: "to_char(id, 'FM0000000000000000000')",
    // That it was done stays on record; what was said of the person goes.
    removal: { sql: "update console_action set reason = '', detail = '' where account_id = $1" },
  },
  {
    table: 'console_action',
    owner: 'person_id',
    key: "to_char(id, 'FM0000000000000000000')",
    removal: { sql: "update console_action set reason = '', detail = '', person_id = null where person_id = $1" },
  },
  {
    table: 'console_action',
    owner: 'operator_id',
    key: "to_char(id, 'FM0000000000000000000')",
    removal: { sql: 'update console_action set operator_id = null where operator_id = $1' },
  },
  unnamed('import_job', 'account_id'),
];
