import { paths } from 'shared/contract/paths';
import { everyRegister, type RegisterNoun, type registers } from 'shared/contract/registers';
import type { SearchKind } from 'shared/contract/search';

interface KindWords {
  label: string;
  /** The record's page. */
  path: (id: string) => string;
}

type RegisterKind = (typeof registers)[RegisterNoun]['id'];
const registerKinds = Object.fromEntries(
  everyRegister.map(({ id, title, place }) => [
    id,
    { label: title, path: (record: string) => paths.register(place, { id: record }) },
  ]),
) as Record<RegisterKind, KindWords>;

/** Every kind in the order in which the page shows it. */
export const kinds: Record<SearchKind, KindWords> = {
  service: { label: '服务', path: (id) => paths.serviceDetail({ id }) },
  spot: { label: '现货', path: (id) => paths.serviceDetail({ id, kind: 'spot' }) },
  platform: { label: '技术平台', path: (id) => paths.serviceDetail({ id, kind: 'platform' }) },
  demand: { label: '需求', path: (id) => paths.demandDetail({ id }) },
  enterprise: { label: '企业', path: (id) => paths.providerDetail({ id }) },
  ...registerKinds,
};
export const kindNames = Object.keys(kinds) as SearchKind[];
