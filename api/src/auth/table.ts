import type { Generated } from 'kysely';

export interface AccountTable {
  id: string;
  user_name: string;
  real_name: Generated<string>;
  mobile: string | null;
  password_hash: string;
  role: Generated<'user' | 'enterprise' | 'operator' | 'admin'>;
  enterprise_id: string | null;
  wx_union_id: string | null;
  wx_nick_name: string | null;
  wx_bound_at: Date | null;
  login_gen: Generated<string>;
  operate_gen: Generated<string>;
  sample: Generated<boolean>;
  disabled_at: Date | null;
  password_once_until: Date | null;
  consent_version: string | null;
  consent_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deletion_asked_at: Date | null;
  deletion_at: Date | null;
  removed_at: Date | null;
}
