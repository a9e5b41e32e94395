import { limits } from 'shared/contract/limits';
import { keywordParam } from 'shared/remote';
import { Icon } from 'shared/ui';
import { AddressInput, GetForm } from './get-form';
import * as styles from './list-search.module.css';

interface Props {
  action: string;
  label: string;
  placeholder: string;
  search: URLSearchParams;
}

/** Searches inside the filters in force. */
export function ListSearch({ action, label, placeholder, search }: Props) {
  return (
    <GetForm action={action} keep={String(search)} fields={['q']} className={styles.search} searchLabel={label}>
      <div className="field">
        <Icon name="search" />
        <AddressInput
          type="search"
          name="q"
          value={keywordParam(search)}
          placeholder={placeholder}
          aria-label="关键词"
          maxLength={limits.keyword}
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
