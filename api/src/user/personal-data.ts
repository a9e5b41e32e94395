import type { PersonalTable } from './personal-table';
import { publishingTables } from './publishing-tables';

/** What derives from other columns or is of use to the portal alone. */
const internal = ['norm', 'owner_user_id', 'sample', 'view_count'];
const released = (table: string) => ({ sql: `update ${table} set owner_user_id = null where owner_user_id = $1` });
const listing = (table: string, title: string): PersonalTable => ({
  table,
  title,
  owner: 'owner_user_id',
  hidden: internal,
  key: 'id::text',
  // It belongs to the enterprise; only its author's name goes.
  removal: released(table),
});

const enquiryColumns = [
  'enquiry_no',
  'target_type',
  'target_id',
  'target_title',
  'subject',
  'content',
  'quantity',
  'spec',
  'reply_by',
  'status',
  'created_at',
  'closed_at',
];
/** Closes what is open, new to the other side as by Enquiry/close. */
const enquiryLeft = (side: 'sender' | 'receiver', column: string) => {
  const news = side === 'sender' ? ['receiver_unread', 'receiver_news'] : ['sender_unread'];
  return `update enquiry set ${side}_contact = '', status = 'closed', closed_at = coalesce(closed_at, now()),
     closed_by = coalesce(closed_by, '${side}'), ${news.map((name) => `${name} = ${name} + (closed_at is null)::int`).join(', ')},
     last_at = case when closed_at is null then now() else last_at end where ${column} = $1`;
};

/**
 * Every table that names an account. A test compares it with the database, so that a new table cannot be forgotten. The
 * account itself comes first in an export and last in a removal (removal.ts).
 */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'favourite',
    title: '收藏',
    owner: 'account_id',
    columns: ['type', 'target_id', 'title', 'created_at'],
    key: "type || ' ' || target_id::text",
    removal: 'delete',
  },
  {
    table: 'favourite_removed',
    title: '近日取消的收藏',
    owner: 'account_id',
    columns: ['type', 'target_id', 'title', 'created_at', 'removed_at'],
    key: "type || ' ' || target_id::text",
    removal: 'delete',
  },
  {
    table: 'session',
    title: '登录记录',
    owner: 'account_id',
    columns: ['created_at', 'seen_at', 'idle_until', 'abs_until', 'closed_at', 'closed_by', 'address', 'device'],
    key: "audience || to_char(gen, 'FM0000000000000000000')",
    removal: 'delete',
  },
  {
    table: 'security_event',
    title: '安全记录',
    owner: 'account_id',
    columns: ['at', 'kind', 'address', 'device', 'detail'],
    key: "to_char(id, 'FM0000000000000000000')",
    removal: 'keep',
  },
  {
    table: 'demand',
    title: '发布的需求',
    owner: 'owner_user_id',
    hidden: internal,
    key: 'id::text',
    removal: {
      sql: `update demand set owner_user_id = null, contact_name = null, contact_mobile = null,
              status = case when enterprise_id is null and status in ('draft', 'pending', 'published', 'matching')
                            then 'closed_none' else status end
            where owner_user_id = $1`,
    },
  },
  {
    table: 'enterprise',
    title: '认领的企业',
    owner: 'owner_user_id',
    hidden: internal,
    key: 'id::text',
    removal: {
      sql: `update enterprise set owner_user_id = null, claim_status = 'unclaimed' where owner_user_id = $1`,
    },
  },
  {
    table: 'enterprise_member',
    title: '企业成员',
    owner: 'account_id',
    columns: ['enterprise_id', 'role', 'since'],
    key: 'account_id::text',
    // An owner transfers or gives up before; where one did not, nobody stays who was let in by nobody.
    removal: {
      sql: `with own as (select enterprise_id from enterprise_member where account_id = $1 and role = 'owner')
            delete from enterprise_member where account_id = $1 or enterprise_id in (select enterprise_id from own)`,
    },
  },
  {
    table: 'enterprise_claim',
    title: '企业认领申请',
    owner: 'account_id',
    columns: [
      'claim_no',
      'status',
      'applicant_name',
      'position',
      'email',
      'note',
      'mobile',
      'submitted_at',
      'decided_at',
      'created_at',
    ],
    key: 'id::text',
    // Its papers lose their record and are collected with other files that nothing uses.
    removal: 'delete',
  },
  {
    table: 'claim_addition',
    title: '认领争议的补充材料',
    owner: 'account_id',
    columns: ['note', 'created_at'],
    key: 'id::text',
    removal: 'delete',
  },
  {
    table: 'enterprise_request',
    title: '加入企业的申请',
    owner: 'account_id',
    columns: ['enterprise_id', 'created_at'],
    key: 'id::text',
    removal: 'delete',
  },
  {
    table: 'enterprise_invitation',
    title: '发出的成员邀请',
    owner: 'account_id',
    columns: ['enterprise_id', 'role', 'created_at', 'expires_at'],
    key: 'id::text',
    removal: 'delete',
  },
  {
    table: 'enquiry',
    title: '发出的询盘',
    owner: 'sender_id',
    columns: [...enquiryColumns, 'sender_contact'],
    key: 'id::text',
    // The other side keeps its correspondence, without the contact of the person who left.
    removal: { sql: enquiryLeft('sender', 'sender_id') },
  },
  {
    table: 'enquiry',
    title: '收到的询盘',
    owner: 'receiver_account_id',
    columns: [...enquiryColumns, 'receiver_contact'],
    key: 'id::text',
    removal: { sql: enquiryLeft('receiver', 'receiver_account_id') },
  },
  { table: 'enquiry_reading', owner: 'account_id', key: 'enquiry_id::text', removal: 'delete' },
  // Trigger release_tokens_end revokes what an operator made for machines and takes the account out of it.
  { table: 'release_token', owner: 'account_id', key: 'id::text', removal: 'keep' },
  {
    table: 'enquiry_message',
    title: '发出的询盘消息',
    owner: 'account_id',
    columns: ['enquiry_id', 'side', 'body', 'created_at'],
    key: 'id::text',
    removal: { sql: 'update enquiry_message set account_id = null where account_id = $1' },
  },
  {
    table: 'quotation_request',
    title: '向多家的询价',
    owner: 'account_id',
    columns: ['subject', 'demand_id', 'created_at'],
    key: 'id::text',
    removal: 'delete',
  },
  {
    table: 'quotation',
    title: '发出的报价',
    owner: 'account_id',
    columns: [
      'enquiry_id',
      'version',
      'price_min',
      'price_max',
      'price_unit',
      'tax_included',
      'lead_time_weeks',
      'valid_until',
      'inclusions',
      'assumptions',
      'status',
      'created_at',
      'settled_at',
    ],
    key: 'id::text',
    // The other side keeps what it was offered, as it keeps the words of the enquiry.
    removal: { sql: 'update quotation set account_id = null where account_id = $1' },
  },
  {
    table: 'disclosure_acceptance',
    title: '同意的保密约定',
    owner: 'account_id',
    columns: ['enquiry_id', 'side', 'version', 'accepted_at'],
    key: 'enquiry_id::text || side || version::text',
    // The other side keeps that and when the terms were accepted.
    removal: { sql: 'update disclosure_acceptance set account_id = null where account_id = $1' },
  },
  {
    table: 'disclosure_log',
    title: '匿名需求的查看与操作',
    owner: 'account_id',
    columns: ['demand_id', 'stage', 'act', 'detail', 'at', 'last_at', 'times'],
    key: "to_char(id, 'FM0000000000000000000')",
    // The line stays for the demand's owner, with the enterprise and without the person.
    removal: { sql: 'update disclosure_log set account_id = null where account_id = $1' },
  },
  {
    table: 'road_show_booking',
    title: '预约的路演',
    owner: 'account_id',
    columns: ['road_show_id', 'created_at'],
    key: 'road_show_id::text',
    removal: 'delete',
  },
  {
    table: 'road_show_question',
    title: '路演提问',
    owner: 'account_id',
    columns: ['road_show_id', 'body', 'answer', 'answered_at', 'created_at'],
    key: 'id::text',
    removal: 'delete',
  },
  {
    table: 'road_show_question',
    title: '路演答复',
    owner: 'answered_by',
    columns: ['road_show_id', 'answer', 'answered_at'],
    key: 'id::text',
    removal: { sql: 'update road_show_question set answered_by = null where answered_by = $1' },
  },
  {
    table: 'ticket',
    title: '提交的工单',
    owner: 'account_id',
    columns: [
      'ticket_no',
      'kind',
      'status',
      'subject_title',
      'reason',
      'field',
      'proposed_value',
      'content',
      'contact',
      'answer',
      'answered_at',
      'created_at',
    ],
    key: 'id::text',
    // The report stays for the operators, without the contact of the person who left.
    removal: { sql: "update ticket set account_id = null, contact = '' where account_id = $1" },
  },
  {
    table: 'conference_sign_up',
    title: '会议报名',
    owner: 'account_id',
    hidden: ['account_id'],
    key: 'conference_id::text',
    removal: 'delete',
  },
  {
    table: 'file',
    title: '上传的文件',
    owner: 'account_id',
    columns: ['id', 'purpose', 'name', 'type', 'size', 'created_at'],
    key: 'id::text',
    // Papers of a claim and what nothing uses are collected; pictures of an enterprise stay with it.
    removal: {
      sql: `update file as f set account_id = null, collect_at = case when purpose = 'claim' then now() else collect_at end
            where account_id = $1`,
    },
  },
  {
    table: 'file_access',
    title: '打开过的文件',
    owner: 'account_id',
    columns: ['file_id', 'role', 'at', 'last_at', 'times'],
    key: "to_char(id, 'FM0000000000000000000')",
    removal: { sql: 'update file_access set account_id = null where account_id = $1' },
  },
  {
    table: 'notification',
    title: '通知',
    owner: 'account_id',
    columns: ['kind', 'title', 'text', 'link', 'created_at', 'read_at'],
    key: 'id::text',
    removal: 'delete',
  },
  {
    table: 'notification_setting',
    title: '提醒方式',
    owner: 'account_id',
    columns: ['sms', 'email', 'mail', 'mail_frequency', 'quiet_from', 'quiet_to', 'match_alert', 'updated_at'],
    key: 'account_id::text',
    removal: 'delete',
  },
  {
    table: 'watch',
    title: '关注',
    owner: 'account_id',
    columns: ['kind', 'register', 'title', 'created_at'],
    key: 'id::text',
    removal: 'delete',
  },
  {
    table: 'saved_search',
    title: '订阅的查询',
    owner: 'account_id',
    columns: ['kind', 'name', 'query', 'frequency', 'fresh', 'created_at'],
    key: 'id::text',
    removal: 'delete',
  },
  {
    table: 'match_mute',
    title: '停止的匹配提醒',
    owner: 'account_id',
    columns: ['record_id', 'created_at'],
    key: 'record_id::text',
    removal: 'delete',
  },
  listing('service', '发布的服务'),
  listing('spot', '发布的现货'),
  listing('platform', '发布的技术平台'),
  listing('road_show', '发布的路演'),
  ...publishingTables,
  { table: 'operator_factor', owner: 'account_id', key: 'account_id::text', removal: 'delete' },
  { table: 'operator_recovery_code', owner: 'account_id', key: 'account_id::text', removal: 'delete' },
  { table: 'wechat_state', owner: 'account_id', key: 'expires_at::text', removal: 'delete' },
  { table: 'wechat_ticket', owner: 'account_id', key: 'expires_at::text', removal: 'delete' },
  { table: 'reset_ticket', owner: 'account_id', key: 'expires_at::text', removal: 'delete' },
  { table: 'export_ticket', owner: 'account_id', key: 'expires_at::text', removal: 'delete' },
];

/** Columns of the account that an export contains. */
export const accountColumns = [
  'id',
  'user_name',
  'real_name',
  'mobile',
  'role',
  'enterprise_id',
  'wx_nick_name',
  'wx_bound_at',
  'duties',
  'lock_reason',
  'consent_version',
  'consent_at',
  'match_log_consent_at',
  'created_at',
  'updated_at',
  'deletion_asked_at',
  'deletion_at',
];
