import Input from 'antd/es/input';
import Select from 'antd/es/select';
import type { ContentFieldOf, TopicSectionValue } from 'shared/contract/content-fields';
import type { TopicItemKind } from 'shared/contract/special-service';
import { topicItemKinds } from 'shared/contract/vocabulary/content';
import { FieldRow } from './field-row';
import * as styles from './fields.module.css';
import { useForm } from './form-context';
import { RecordPicker } from './record-picker';
import { RowTools } from './row-tools';

const kinds = topicItemKinds.map(({ code, label }) => ({ value: code, label }));

/** Titles of a topic with the records below each. */
export function SectionsField({ field }: { field: ContentFieldOf<'sections'> }) {
  const { values, set } = useForm();
  const sections = (values[field.key] ?? []) as TopicSectionValue[];
  const change = (next: TopicSectionValue[]) => set(field.key, next);
  const setOne = (at: number, part: Partial<TopicSectionValue>) =>
    change(sections.map((one, i) => (i === at ? { ...one, ...part } : one)));
  return (
    <FieldRow field={field} isGroup>
      {() => (
        <>
          <ol className={styles.objects}>
            {sections.map(({ title, kind, itemIds }, i) => (
              <li key={i}>
                <div className={styles.section}>
                  <Input
                    aria-label={`第 ${i + 1} 个栏目：标题`}
                    placeholder="标题"
                    autoComplete="off"
                    value={title}
                    onChange={(event) => setOne(i, { title: event.target.value })}
                  />
                  <Select
                    aria-label={`第 ${i + 1} 个栏目：类型`}
                    options={kinds}
                    value={kind}
                    onChange={(next) => setOne(i, { kind: next, itemIds: [] })}
                  />
                  <RecordPicker
                    key={kind}
                    aria-label={`第 ${i + 1} 个栏目：内容`}
                    kind={kind as TopicItemKind}
                    ids={itemIds}
                    max={field.items}
                    onChange={(ids) => setOne(i, { itemIds: ids })}
                  />
                </div>
                <RowTools list={sections} at={i} name={`第 ${i + 1} 个栏目`} onChange={change} />
              </li>
            ))}
          </ol>
          <button
            type="button"
            className="btn small"
            disabled={sections.length >= field.max}
            onClick={() => change([...sections, { title: '', kind: 'service', itemIds: [] }])}
          >
            添加栏目
          </button>
        </>
      )}
    </FieldRow>
  );
}
