import { ResultLine } from '../list/result-line';
import { conditionsOf, type MarketSpec } from './market-spec';

interface Props {
  spec: MarketSpec;
  total: number;
  more: boolean | undefined;
  search: URLSearchParams;
  place?: 'market' | 'providers';
}

/** The line above a market's list. */
export const ResultBar = ({ spec, total, more, search, place = 'market' }: Props) => (
  <ResultLine
    place={place}
    total={total}
    more={more}
    counted={spec.counted}
    conditions={conditionsOf(spec, search)}
    sorts={spec.sorts}
    search={search}
  />
);
