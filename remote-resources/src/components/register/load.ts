import type { RegisterList } from 'shared/contract/register-endpoints';
import type { LoadArgs } from 'shared/remote';
import { listInputOf, listKeysOf, readQuery } from './query';
import { type RegisterPlace, tabOf } from './tabs';

/** The rows of the address, of the register whose tab it names. Failures are drawn in place of the page. */
export const loadRegister =
  (place: RegisterPlace) =>
  ({ http, search, signal }: LoadArgs): Promise<RegisterList> => {
    const { register } = tabOf(place, search);
    const input = listInputOf(register, readQuery(register, search));
    return http.get(`${register.noun}/list` as 'ClinicalTrial/list', input, { signal, quiet: true });
  };

/** What of an address changes the rows. */
export const loadKeysOf = ({ tabs }: RegisterPlace): string[] => [
  ...new Set(['tab', ...tabs.flatMap(({ register }) => listKeysOf(register))]),
];
