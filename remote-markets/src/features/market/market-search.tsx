import { Icon } from 'shared/ui';
import { AddressInput, GetForm } from '../../get-form';
import { keywordOf } from '../service/market-query';
import type { MarketSpec } from './market-spec';

/** Searches inside the filters in force. */
export function MarketSearch({ spec, search }: { spec: MarketSpec; search: URLSearchParams }) {
  return (
    <GetForm
      action={spec.path}
      keep={String(search)}
      fields={['q']}
      className="market-search"
      searchLabel={`搜索${spec.noun}`}
    >
      <div className="field">
        <Icon name="search" />
        <AddressInput
          type="search"
          name="q"
          value={keywordOf(search)}
          placeholder={spec.placeholder}
          aria-label="关键词"
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" className="solid">
          搜索
        </button>
      </div>
    </GetForm>
  );
}
