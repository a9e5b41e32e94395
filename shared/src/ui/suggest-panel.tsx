import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Suggestion } from '../contract/search';
import { MarkedText } from './marked-text';
import * as styles from './suggest-panel.module.css';

export interface SuggestPanelProps {
  /** Id of the list. */
  id: string;
  input: RefObject<HTMLInputElement | null>;
  suggest(q: string, signal: AbortSignal): Promise<readonly Suggestion[]>;
  /** The open list's active option by id, '' for none; null once closed. */
  onActive(id: string | null): void;
  onChoose(text: string): void;
}

/** ms of rest after a key before the API is asked. */
const rest = 120;

type Suggest = SuggestPanelProps['suggest'];
type InputRef = SuggestPanelProps['input'];

/** What is suggested for the text of the input, and which option the person has walked to. */
function useSuggestions(input: InputRef, suggest: Suggest) {
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && items.length > 0;

  useEffect(() => {
    const element = input.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    let call = new AbortController();

    const ask = () => {
      clearTimeout(timer);
      call.abort();
      setActive(-1);
      const q = element.value.trim();
      if (!q) {
        setItems([]);
        return;
      }
      timer = setTimeout(() => {
        const mine = new AbortController();
        call = mine;
        suggest(q, mine.signal).then(
          (found) => {
            if (mine.signal.aborted) return;
            setItems(found);
            setOpen(document.activeElement === element);
          },
          () => undefined,
        );
      }, rest);
    };
    // Half a pinyin word is no word yet.
    const onInput = (event: Event) => {
      if (!(event as InputEvent).isComposing) ask();
    };
    const close = () => {
      clearTimeout(timer);
      call.abort();
      setOpen(false);
      setActive(-1);
    };
    element.addEventListener('input', onInput);
    element.addEventListener('compositionend', ask);
    element.addEventListener('blur', close);
    element.form?.addEventListener('submit', close);
    if (element.value !== element.defaultValue) ask();
    return () => {
      clearTimeout(timer);
      call.abort();
      element.removeEventListener('input', onInput);
      element.removeEventListener('compositionend', ask);
      element.removeEventListener('blur', close);
      element.form?.removeEventListener('submit', close);
    };
  }, [input, suggest]);

  return {
    items,
    shown,
    active,
    walk(step: number) {
      setOpen(true);
      // Beyond either end lies the text itself.
      setActive((now) =>
        shown ? ((now + 1 + step + items.length + 1) % (items.length + 1)) - 1 : step > 0 ? 0 : items.length - 1,
      );
    },
    hide() {
      setOpen(false);
      setActive(-1);
    },
  };
}

/** The keys of the input while there are suggestions. */
function useListKeys(input: InputRef, list: ReturnType<typeof useSuggestions>, onChoose: (text: string) => void) {
  const { items, shown, active } = list;
  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || items.length === 0) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        event.preventDefault();
        list.walk(step);
      } else if (event.key === 'Escape' && shown) {
        event.preventDefault();
        event.stopPropagation();
        list.hide();
      } else if (event.key === 'Enter' && shown && active >= 0) {
        event.preventDefault();
        onChoose(items[active]?.text ?? '');
      }
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [input, items, shown, active, onChoose]);
}

/**
 * The listbox of a search combobox (ARIA Authoring Practices): ↓ ↑ walk, Enter takes, Esc closes and leaves the text. It listens
 * on the input itself, because it comes after the person has begun to type.
 */
export function SuggestPanel({ id, input, suggest, onActive, onChoose }: SuggestPanelProps) {
  const options = useSuggestions(input, suggest);
  const { items, shown, active } = options;
  const list = useRef<HTMLDivElement>(null);

  // With the list, not a moment after it: what is said of the box and what its keys do fit what is seen.
  useLayoutEffect(() => {
    onActive(shown ? (active < 0 ? '' : `${id}-${active}`) : null);
    if (shown && active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [shown, active, id, onActive]);
  useListKeys(input, options, onChoose);

  return (
    <>
      <div className={styles.panel} id={id} role="listbox" aria-label="搜索建议" hidden={!shown} ref={list}>
        {items.map(({ text, marks, label }, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the input, which walks the options.
          // biome-ignore lint/a11y/useFocusableInteractive: as above; aria-activedescendant stands for the focus.
          <div
            key={text}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === active}
            // The input keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(text)}
          >
            <span>
              <MarkedText text={text} marks={marks} />
            </span>
            <small>{label}</small>
          </div>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {shown ? `${items.length} 条搜索建议` : ''}
      </span>
    </>
  );
}
