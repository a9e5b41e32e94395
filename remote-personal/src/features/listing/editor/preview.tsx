import { memo, useSyncExternalStore } from 'react';
import { type Field, fieldsOf, type ListingValues } from 'shared/contract/listing-fields';
import { applies, isFilled, textOf } from 'shared/contract/listing-text';
import { CapsuleTag, Icon } from 'shared/ui';
import { useAllValues, useDraftTools } from '../draft/draft-context';
import type { ListingKind } from '../kinds';
import * as styles from './preview.module.css';

/** The first rows of a sheet stand large. */
const headRows = 6;
const blocks: readonly Field['type'][] = ['rich', 'objects', 'months', 'words', 'files'];
const titles = ['title', 'name', 'shortName'];

function Block({ field, values }: { field: Field; values: ListingValues }) {
  const text = textOf(field, values);
  if (!text) return <p className={styles.missing}>「{field.label}」未填写，公开页不显示该栏。</p>;
  const lines = field.type === 'rich' ? text.split(/\n+/) : text.split(field.type === 'words' ? '、' : '；');
  if (field.type === 'rich') return lines.filter(Boolean).map((line, i) => <p key={`${i}${line}`}>{line}</p>);
  return (
    <ul data-words={field.type === 'words' || undefined}>
      {lines.map((line, i) => (
        <li key={`${i}${line}`}>{line}</li>
      ))}
    </ul>
  );
}

/** What visitors will read, from the formatters that the public page uses, in its order for phones. Follows a moment after the typing. */
export const Preview = memo(function Preview({ kind, by }: { kind: ListingKind; by: string | null }) {
  const { sections, focus } = useDraftTools();
  const values = useAllValues();
  const current = useSyncExternalStore(focus.subscribe, focus.key);
  const isHere = (field: Field) => (field.key === current ? '' : undefined);
  const fields = fieldsOf(sections).filter(({ uses }) => uses.length > 0);
  const title = fields.find(({ key }) => titles.includes(key));
  const rows = fields.filter(
    (field) => field !== title && !blocks.includes(field.type) && applies(field, values) && isFilled(field, values),
  );
  const row = (field: Field) => (
    <div key={field.key} data-here={isHere(field)}>
      <dt>{field.label}</dt>
      <dd>{textOf(field, values)}</dd>
    </div>
  );
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h3 data-here={title && isHere(title)}>
          {(title && textOf(title, values)) ?? `未填写${title?.label ?? '标题'}`}
        </h3>
        <p>
          <CapsuleTag side={kind.side}>
            {kind.side === 'supply' ? '供' : '需'} · {kind.noun}
          </CapsuleTag>
          <span>更新于发布时</span>
        </p>
        {rows.length > 0 ? <dl className={styles.sheet}>{rows.slice(0, headRows).map(row)}</dl> : null}
      </div>
      {fields
        .filter(({ type }) => blocks.includes(type))
        .sort((a, b) => Number(b.type === 'rich') - Number(a.type === 'rich'))
        .map((field) => (
          <section key={field.key} data-here={isHere(field)}>
            <h4>{field.label}</h4>
            <Block field={field} values={values} />
          </section>
        ))}
      {rows.length > headRows ? (
        <section>
          <h4>更多参数</h4>
          <dl className={styles.rows}>{rows.slice(headRows).map(row)}</dl>
        </section>
      ) : null}
      {by ? (
        <section className={styles.by}>
          <Icon name="building" />
          {by}
        </section>
      ) : null}
    </div>
  );
});
