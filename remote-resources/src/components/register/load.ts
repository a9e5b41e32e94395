import { nothingFound } from 'shared/browser/nothing-found';
import type { RegisterList } from 'shared/contract/register-endpoints';
import type { LoadArgs } from 'shared/remote';
import { listInputOf, listKeysOf, readQuery } from './query';
import { type RegisterPlace, tabOf } from './tabs';

/** Rows and figures, and the id of the register that they are of: the address may name another tab by then. */
export type RegisterData = RegisterList & { of: string };

/** Of no register: form and tabs stand, and nothing is said of rows. */
export const noRows: RegisterData = {
  ...nothingFound,
  charts: [],
  source: '',
  asOf: '',
  stale: false,
  pasted: null,
  of: '',
};

/** The rows of the address, of the register whose tab it names. A failure is drawn in place of the rows. */
export const loadRegister =
  (place: RegisterPlace) =>
  async ({ http, search, signal }: LoadArgs): Promise<RegisterData> => {
    const { register } = tabOf(place, search);
    const input = listInputOf(register, readQuery(register, search));
    const list = await http.get(`${register.noun}/list` as 'ClinicalTrial/list', input, { signal, quiet: true });
    return { ...list, of: register.id };
  };

/** What of an address changes the rows. */
export const loadKeysOf = ({ tabs }: RegisterPlace): string[] => [
  ...new Set(['tab', ...tabs.flatMap(({ register }) => listKeysOf(register))]),
];
