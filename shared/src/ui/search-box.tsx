import { type ComponentType, type FormEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '../contract/limits';
import { pages } from '../contract/paths';
import type { Suggestion } from '../contract/search';
import * as styles from './search-box.module.css';
import type { SuggestPanelProps } from './suggest-panel';
import { useAddressValue } from './use-address-value';

/** Where a search of the whole portal is answered. */
export const searchPath = pages.search;

export interface SearchBoxProps {
  /** Asks for suggestions; failures may reject. */
  suggest(q: string, signal: AbortSignal): Promise<readonly Suggestion[]>;
  /** Name of the search landmark. */
  label: string;
  placeholder: string;
  /** What the address says now; the box follows it. */
  value?: string;
  className?: string;
  /** What stands before the input, such as a switch with hidden fields. */
  before?: ReactNode;
  /** What stands after it: the button. */
  children: ReactNode;
}

/**
 * A search of the whole portal: a GET form that works before the script does, and a combobox once the person is in it. What draws and walks
 * the suggestions comes from its own chunk on the first focus; without it the box is a plain search.
 */
export function SearchBox({ suggest, label, placeholder, value = '', className, before, children }: SearchBoxProps) {
  const navigate = useNavigate();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useAddressValue(value);
  const [Panel, setPanel] = useState<ComponentType<SuggestPanelProps> | null>(null);
  /** The open list: the id of its active option, or '' while none is. Null when closed. */
  const [active, setActive] = useState<string | null>(null);

  const wake = () => {
    if (Panel) return;
    import(/* webpackChunkName: "suggest-panel" */ './suggest-panel').then(
      ({ SuggestPanel }) => setPanel(() => SuggestPanel),
      // Searching works without suggestions; the next focus tries again.
      () => undefined,
    );
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, field] of new FormData(event.currentTarget)) {
      const text = String(field).trim();
      if (text) query.append(name, text);
    }
    navigate({ pathname: searchPath, search: String(query) });
  };

  const choose = useCallback((text: string) => {
    if (input.current) input.current.value = text;
    form.current?.requestSubmit();
  }, []);

  return (
    <div className={styles.box}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of today's visitors do not all know <search>. */}
      <form
        ref={form}
        action={searchPath}
        method="get"
        role="search"
        aria-label={label}
        className={className}
        onSubmit={submit}
      >
        {before}
        <input
          ref={input}
          type="text"
          name="q"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={active !== null}
          aria-controls={active === null ? undefined : id}
          aria-activedescendant={active || undefined}
          aria-label="关键词"
          defaultValue={value}
          placeholder={placeholder}
          maxLength={limits.keyword}
          enterKeyHint="search"
          autoComplete="off"
          onFocus={wake}
        />
        {children}
      </form>
      {Panel ? <Panel id={id} input={input} suggest={suggest} onActive={setActive} onChoose={choose} /> : null}
    </div>
  );
}
