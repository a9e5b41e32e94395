import type { Client } from 'pg';
import { termsOf, vocabularyNames } from 'shared/contract/vocabulary';
import type { Demand, Market, Service } from './market';

/** What an ablation keeps from the portal. The truth and the labels stay. */
export interface Part {
  name: string;
  /** A copy of the market whose pages do not tell it. */
  of?: (market: Market) => Market;
  /** Takes it out of a portal that has no market yet. */
  from?: (client: Client) => Promise<unknown>;
}

type Rows = { services?: (one: Service) => object; demands?: (one: Demand) => object };
const rows =
  ({ services = () => ({}), demands = () => ({}) }: Rows) =>
  (market: Market): Market => ({
    ...market,
    services: market.services.map((one) => ({ ...one, row: { ...one.row, ...services(one) } })),
    demands: market.demands.map((one) => ({ ...one, row: { ...one.row, ...demands(one) } })),
  });

const blank = '没有说明。'.repeat(8);

/** Whole pages without words: what is left are the criteria that stand in fields. */
export const text: Part = {
  name: 'text',
  of: rows({
    services: () => ({ title: '量测所用的服务', description: blank }),
    demands: () => ({ title: '量测所用的需求', description: blank }),
  }),
};

const without = (row: Record<string, unknown>, part: string) => ({
  description: String(row.description).replace(part, ''),
});
/** Labels of the contract as the portal stores names: what it knows without any synonym. */
const labels = vocabularyNames.flatMap((name) => termsOf(name).map(({ code, label }) => [name, code, label]));

export const parts: Part[] = [
  text,
  {
    name: 'skills',
    of: rows({
      services: ({ row, skillText }) => without(row, skillText),
      demands: ({ row, skillText }) => without(row, skillText),
    }),
  },
  { name: 'refusals', of: rows({ services: ({ row, limitText }) => without(row, limitText) }) },
  {
    name: 'synonyms',
    from: (client) =>
      client.query(
        `delete from term_name as t where not exists (
           select from jsonb_array_elements($1::jsonb) as l
           where l->>0 = t.vocabulary and l->>1 = t.code and match_term(l->>2) = t.name)`,
        [JSON.stringify(labels)],
      ),
  },
  { name: 'concepts by other names', from: (client) => client.query(onlyFirstNames) },
  {
    name: 'evidence',
    of: (market) => ({
      ...rows({ services: () => ({ cert_ids: [], certs: [] }) })(market),
      evidence: [],
    }),
  },
  {
    name: 'price',
    of: rows({
      services: () => ({ price_mode: 'negotiable', price_min: null }),
      demands: () => ({ budget_max: null }),
    }),
  },
  { name: 'OEB', of: rows({ services: () => ({ oeb_level: null }), demands: () => ({ oeb_min: null }) }) },
];

const onlyFirstNames =
  'delete from concept_name as n using concept as c where c.no = n.concept and n.name <> concept_fold(c.zh[1])';
