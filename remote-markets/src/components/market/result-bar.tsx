import { ResultLine } from '../list/result-line';
import { conditionsOf, type MarketSpec } from './market-spec';

interface Props {
  spec: MarketSpec;
  total: number;
  more: boolean | undefined;
  search: URLSearchParams;
  className?: string;
}

/** The line above a market's list. */
export const ResultBar = ({ spec, total, more, search, className = 'market-bar' }: Props) => (
  <ResultLine
    className={className}
    total={total}
    more={more}
    counted={spec.counted}
    conditions={conditionsOf(spec, search)}
    sorts={spec.sorts}
    search={search}
  />
);
