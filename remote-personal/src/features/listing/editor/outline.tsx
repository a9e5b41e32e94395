import { useSyncExternalStore } from 'react';
import { type Field, type FieldUse, fieldsOf, type ListingValues, type Section } from 'shared/contract/listing-fields';
import { applies, isFilled } from 'shared/contract/listing-text';
import { Icon } from 'shared/ui';
import { fieldId, useAllValues, useDraftTools } from '../draft/draft-context';
import * as styles from './outline.module.css';

const asked = (section: Section, values: ListingValues) => section.fields.filter((field) => applies(field, values));

const effects: Record<FieldUse, string> = {
  match: '计入需求匹配',
  filter: '访客可按此筛选',
  card: '显示在列表卡片',
  sheet: '显示在公开页参数表',
};
const order: FieldUse[] = ['match', 'filter', 'card', 'sheet'];
const effectOf = ({ uses }: Field) =>
  order
    .filter((use) => uses.includes(use))
    .slice(0, 2)
    .map((use) => effects[use])
    .join('，');

function jump(id: string) {
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'center' });
  (target?.querySelector<HTMLElement>('input, textarea, button') ?? target)?.focus({ preventScroll: true });
}

/** Where the form stands: filled fields of each section, and what the open ones would add. */
export function Outline({ onLeave }: { onLeave(): void }) {
  const { sections, check, draft, focus } = useDraftTools();
  const values = useAllValues();
  const left = useSyncExternalStore(focus.subscribe, () =>
    check
      .all()
      .filter(({ field }) => focus.wasLeft(field))
      .map(({ field }) => field)
      .join(),
  );
  useSyncExternalStore(draft.subscribe, check.all);
  const faulty = left.split(',');
  const fields = sections.flatMap((section) => asked(section, values));
  const filled = fields.filter((field) => isFilled(field, values));
  const percent = Math.round((filled.length / fields.length) * 100);
  const open = fields.filter((field) => !isFilled(field, values) && !field.required && field.uses.length > 0);
  const go = (id: string) => {
    onLeave();
    // The overlay of a phone is closed by then.
    requestAnimationFrame(() => jump(id));
  };
  return (
    <>
      <nav className="panel" aria-label="目录">
        <div className={styles.head}>
          完整度
          <span>
            {filled.length} / {fields.length} 项
          </span>
          <b>{percent} %</b>
        </div>
        <progress className={styles.bar} max={100} value={percent} aria-label="完整度" />
        <ul className={styles.list}>
          {sections.map((section) => {
            const own = asked(section, values);
            const done = own.filter((field) => isFilled(field, values)).length;
            const isFaulty = fieldsOf([section]).some(({ key }) => faulty.includes(key));
            const state = isFaulty ? 'error' : done === own.length ? 'done' : done > 0 ? 'partly' : 'empty';
            return (
              <li key={section.key} data-state={state}>
                <button type="button" onClick={() => go(`section-${section.key}`)}>
                  {state === 'done' ? <Icon name="check" /> : state === 'error' ? <Icon name="info" /> : <i />}
                  <span>{section.title}</span>
                  <small>
                    {done}/{own.length}
                  </small>
                  {isFaulty ? <span className="visually-hidden">有误</span> : null}
                </button>
              </li>
            );
          })}
        </ul>
      </nav>
      {open.length > 0 ? (
        <section className={`panel ${styles.effects}`} aria-label="填写后的作用">
          <h2>填写后的作用</h2>
          <ul>
            {open.slice(0, 3).map((field) => (
              <li key={field.key}>
                <b>{field.label}</b>
                <button
                  type="button"
                  className="link"
                  aria-label={`去填写：${field.label}`}
                  onClick={() => go(fieldId(field))}
                >
                  去填写
                </button>
                <p>{effectOf(field)}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
