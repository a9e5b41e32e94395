import { memo, startTransition, useEffect, useRef, useState } from 'react';
import { fieldsOf, type Section } from 'shared/contract/listing-fields';
import { useDraftTools } from '../draft/draft-context';
import { FieldInput } from '../fields/field-input';
import * as styles from './editor.module.css';

const fieldAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined;

/** So many fields fill the first screen. */
const firstScreen = 8;

/** How many sections it takes to show that many fields. */
function sectionsAtOnce(sections: readonly Section[]): number {
  let fields = 0;
  let count = 0;
  for (const section of sections) {
    if (fields >= firstScreen) break;
    fields += fieldsOf([section]).length;
    count += 1;
  }
  return count;
}

/** True after the first drawing: the inputs below the first screen are many, and would keep it waiting. */
function useAfterFirstScreen() {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => startTransition(() => setAfter(true)), []);
  return isAfter;
}

/** All sections. Drawn once: each input follows its own value. */
export const ListingForm = memo(function ListingForm() {
  const { sections, focus } = useDraftTools();
  const isAfterFirstScreen = useAfterFirstScreen();
  const atOnce = sectionsAtOnce(sections);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = form.current;
    if (!box) return;
    const left = new Set<string>();
    let isPressed = false;
    const tell = () => {
      if (left.size > 0) focus.leave([...left]);
      left.clear();
    };
    const enter = (event: FocusEvent) => {
      const key = fieldAt(event.target);
      if (key) focus.enter(key);
    };
    const leave = (event: FocusEvent) => {
      const key = fieldAt(event.target);
      if (!key || key === fieldAt(event.relatedTarget)) return;
      left.add(key);
      // A fault that appears under the mouse moves what is being pressed, and the click is lost.
      if (!isPressed) tell();
    };
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
      setTimeout(tell);
    };
    const stop = new AbortController();
    const { signal } = stop;
    box.addEventListener('focusin', enter, { signal });
    box.addEventListener('focusout', leave, { signal });
    addEventListener('pointerdown', press, { capture: true, signal });
    for (const end of ['pointerup', 'pointercancel', 'dragend'])
      addEventListener(end, release, { capture: true, signal });
    return () => stop.abort();
  }, [focus]);
  return (
    <div ref={form}>
      {sections.map((section, i) => (
        <section key={section.key} id={`section-${section.key}`} className={styles.section} tabIndex={-1}>
          <h2>{section.title}</h2>
          <div className={styles.fields}>
            {i < atOnce || isAfterFirstScreen
              ? fieldsOf([section]).map((field) => <FieldInput key={field.key} field={field} />)
              : null}
          </div>
        </section>
      ))}
    </div>
  );
});
