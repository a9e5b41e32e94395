import { Icon } from 'shared/ui';
import { AddressInput, GetForm } from '../../get-form';
import { kindOf, kindWords } from './kind';
import { keywordOf } from './market-query';

/** Searches inside the kind and the filters in force. */
export function MarketSearch({ search }: { search: URLSearchParams }) {
  const { label, placeholder } = kindWords[kindOf(search)];
  return (
    <GetForm
      action="/sys/BuyMarket"
      keep={String(search)}
      fields={['q']}
      className="market-search"
      searchLabel={`搜索${label}`}
    >
      <div className="field">
        <Icon name="search" />
        <AddressInput
          type="search"
          name="q"
          value={keywordOf(search)}
          placeholder={placeholder}
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
