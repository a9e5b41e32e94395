import { useCallback } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { limits } from 'shared/contract/limits';
import { useHost } from 'shared/remote';
import { Icon, SearchBox, searchPath } from 'shared/ui';
import * as styles from './header.module.css';

/** The search of the whole portal. On the result page it says what was searched for. */
export function SiteSearch({ label }: { label: string }) {
  const { http } = useHost();
  const { pathname, search } = useLocation();
  const suggest = useCallback(
    async (q: string, signal: AbortSignal) => (await http.get('Search/suggest', { q }, { signal, quiet: true })).items,
    [http],
  );
  return (
    <SearchBox
      className="field"
      label={label}
      placeholder="服务、企业、品种"
      value={pathname === searchPath ? (new URLSearchParams(search).get('q') ?? '').slice(0, limits.keyword) : ''}
      suggest={suggest}
    >
      <button type="submit" aria-label="搜索">
        <Icon name="search" />
      </button>
    </SearchBox>
  );
}

/** The search in the head of wide screens. */
export function HeaderSearch() {
  return (
    <div className={styles.search}>
      <SiteSearch label="站内搜索" />
    </div>
  );
}

/** The way to the search where the head has no room for the box. */
export function SearchLink() {
  return (
    <Link className={styles.searchLink} to={searchPath} aria-label="搜索">
      <Icon name="search" />
    </Link>
  );
}
