import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from 'shared/contract/limits';
import { Icon, useAddressValue } from 'shared/ui';

/** Searches the favourites of one list; Enter sends, an empty box shows all. */
export function SearchBox({ path, q }: { path: string; q: string }) {
  const input = useAddressValue(q);
  const navigate = useNavigate();

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    navigate(text ? `${path}?${new URLSearchParams({ q: text })}` : path);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of today's visitors do not all know <search>.
    <form role="search" aria-label="收藏" action={path} method="get" className="field" onSubmit={submit}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={limits.keyword}
        aria-label="在收藏中搜索"
        placeholder="在收藏中搜索"
        enterKeyHint="search"
      />
    </form>
  );
}
