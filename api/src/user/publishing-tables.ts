import type { PersonalTable } from './personal-table';

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
  {
    table: 'listing',
    owner: 'updated_by',
    key: 'id::text',
    removal: { sql: 'update listing set updated_by = null where updated_by = $1' },
  },
  {
    table: 'listing_version',
    title: '修改的供需记录',
    owner: 'account_id',
    columns: ['listing_id', 'version', 'step', 'at', 'changes'],
    key: "listing_id::text || to_char(version, 'FM0000000000')",
    removal: { sql: 'update listing_version set account_id = null where account_id = $1' },
  },
  {
    table: 'evidence_version',
    title: '修改的资质凭证',
    owner: 'account_id',
    columns: ['evidence_id', 'version', 'step', 'at', 'changes'],
    key: "evidence_id::text || to_char(version, 'FM0000000000')",
    removal: { sql: 'update evidence_version set account_id = null where account_id = $1' },
  },
  {
    table: 'evidence_copy',
    owner: 'updated_by',
    key: 'id::text',
    removal: { sql: 'update evidence_copy set updated_by = null where updated_by = $1' },
  },
  {
    table: 'evidence_copy',
    owner: 'proposed_by',
    key: 'id::text',
    removal: { sql: 'update evidence_copy set proposed_by = null where proposed_by = $1' },
  },
  {
    table: 'content',
    owner: 'updated_by',
    key: 'id::text',
    removal: { sql: 'update content set updated_by = null where updated_by = $1' },
  },
  {
    table: 'content_version',
    title: '编辑的内容',
    owner: 'account_id',
    columns: ['content_id', 'version', 'step', 'at', 'changes'],
    key: "content_id::text || to_char(version, 'FM0000000000')",
    removal: { sql: 'update content_version set account_id = null where account_id = $1' },
  },
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
  {
    table: 'review_case',
    owner: 'wanted_by',
    key: 'id::text',
    removal: { sql: 'update review_case set wanted_by = null where wanted_by = $1' },
  },
  {
    table: 'review_case',
    owner: 'decided_by',
    key: 'id::text',
    removal: { sql: 'update review_case set decided_by = null where decided_by = $1' },
  },
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
    owner: 'operator_id',
    key: "to_char(id, 'FM0000000000000000000')",
    removal: { sql: 'update console_action set operator_id = null where operator_id = $1' },
  },
  {
    table: 'import_job',
    owner: 'account_id',
    key: 'id::text',
    removal: { sql: 'update import_job set account_id = null where account_id = $1' },
  },
];
