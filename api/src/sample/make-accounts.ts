import { randomBytes } from 'node:crypto';
import { hashPassword } from '../auth/password';
import { instantAt } from './calendar';
import { uuidAt } from './identifier';
import { createRandom } from './random';

export const samplePassword = 'Sample-2026';

export interface SampleAccount {
  id: string;
  user_name: string;
  real_name: string;
  mobile: string;
  password_hash: string;
  role: 'user' | 'enterprise' | 'operator';
  enterprise_id: string | null;
  sample: true;
  consent_version: string;
  consent_at: string;
  created_at: string;
  updated_at: string;
}

const visitorCount = 24;

/**
 * The three accounts to sign in with, of which supply01 belongs to the first of the claimed enterprises; and those nobody can sign in as:
 * visitors, whose only purpose is that favourites have true counts, and the claimants of the other enterprises.
 */
export async function makeAccounts([own, ...others]: readonly string[]): Promise<{
  people: SampleAccount[];
  visitors: SampleAccount[];
  claimants: SampleAccount[];
}> {
  const random = createRandom('account');
  const [hash, unknowable] = await Promise.all([
    hashPassword(samplePassword),
    hashPassword(randomBytes(24).toString('base64')),
  ]);
  const createdAt = instantAt(-120, 0);
  const account = (
    user_name: string,
    real_name: string,
    role: SampleAccount['role'],
    mobile: string,
  ): SampleAccount => ({
    id: uuidAt(createdAt, random),
    user_name,
    real_name,
    mobile,
    password_hash: hash,
    role,
    enterprise_id: role === 'enterprise' ? (own ?? null) : null,
    sample: true,
    consent_version: '2026-01',
    consent_at: createdAt,
    created_at: createdAt,
    updated_at: createdAt,
  });
  const people = [
    account('demand01', '示例·需方', 'user', '13900000001'),
    account('supply01', '示例·供方', 'enterprise', '13900000002'),
    account('operator01', '示例·运营', 'operator', '13900000003'),
  ];
  const visitors = Array.from({ length: visitorCount }, (_, i) => ({
    ...account(`sample-visitor-${i + 1}`, '示例·访客', 'user', `139000001${String(i).padStart(2, '0')}`),
    password_hash: unknowable,
  }));
  const claimants = others.map((enterpriseId, i) => ({
    ...account(`sample-provider-${i + 1}`, '示例·企业', 'enterprise', `139000002${String(i).padStart(2, '0')}`),
    enterprise_id: enterpriseId,
    password_hash: unknowable,
  }));
  return { people, visitors, claimants };
}
