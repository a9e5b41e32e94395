import type { Data, Input } from 'shared/contract/endpoints';
import { type TokenRole, tokenDays } from 'shared/contract/vocabulary/release-token';

/** Choices beside the sections: all of them, and a section that has not published yet. */
export const everything = '*';
export const another = '+';

export type Role = Exclude<TokenRole, 'all'>;
export const roles: readonly Role[] = ['read', 'publish', 'activate'];
export const lives = [30, tokenDays.usual, 180, tokenDays.most];

/** The fields of the form. */
export interface NewToken {
  label: string;
  section: string;
  /** Of a section that has not published yet. */
  name?: string;
  role: Role;
  days: number;
}

export type Created = Data<'Release/createToken'>;

/** What is asked of the API for it. */
export function inputOf({ label, section, name = '', role, days }: NewToken): Input<'Release/createToken'> {
  const of = section === everything ? null : section === another ? name.trim() : section;
  return { section: of, label: label.trim(), role, days };
}
