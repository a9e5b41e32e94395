import { ResultLine } from '../list/result-line';
import { conditionsOf, type MarketSpec } from './market-spec';
import { SaveSearch } from './save-search';

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
    action={
      // An empty list has the button among its ways out.
      spec.saved && total > 0 ? (
        <SaveSearch
          kind={spec.saved}
          noun={spec.noun}
          search={search}
          label={conditionsOf(spec, search).length > 0 ? '订阅该条件' : `订阅新${spec.noun}`}
        />
      ) : null
    }
  />
);
