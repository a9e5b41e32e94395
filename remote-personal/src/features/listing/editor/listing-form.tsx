import { memo, useEffect, useRef } from 'react';
import { fieldsOf } from 'shared/contract/listing-fields';
import { useDraftTools } from '../draft/draft-context';
import { FieldInput } from '../fields/field-input';
import * as styles from './editor.module.css';

const fieldAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined;

/** All sections. Drawn once: each input follows its own value. */
export const ListingForm = memo(function ListingForm() {
  const { sections, focus } = useDraftTools();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = form.current;
    if (!box) return;
    const enter = (event: FocusEvent) => {
      const key = fieldAt(event.target);
      if (key) focus.enter(key);
    };
    const leave = (event: FocusEvent) => {
      const key = fieldAt(event.target);
      if (key && key !== fieldAt(event.relatedTarget)) focus.leave([key]);
    };
    box.addEventListener('focusin', enter);
    box.addEventListener('focusout', leave);
    return () => {
      box.removeEventListener('focusin', enter);
      box.removeEventListener('focusout', leave);
    };
  }, [focus]);
  return (
    <div ref={form}>
      {sections.map((section) => (
        <section key={section.key} id={`section-${section.key}`} className={styles.section} tabIndex={-1}>
          <h2>{section.title}</h2>
          <div className={styles.fields}>
            {fieldsOf([section]).map((field) => (
              <FieldInput key={field.key} field={field} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
});
