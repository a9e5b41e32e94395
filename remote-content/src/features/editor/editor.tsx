import { useEffect, useMemo, useRef, useState } from 'react';
import { withAntd } from 'shared/antd';
import { RestoredNote } from 'shared/browser/unsent';
import type { ContentDetail } from 'shared/contract/content';
import { type ContentField, contentSections } from 'shared/contract/content-fields';
import { applies } from 'shared/contract/listing-text';
import { type ContentKind, contentKinds } from 'shared/contract/vocabulary/content-desk';
import { ConflictDialog } from './conflict-dialog';
import * as styles from './editor.module.css';
import { Faults } from './faults';
import { FieldInput } from './field-input';
import { FormContext } from './form-context';
import { HistoryDialog } from './history-dialog';
import { LeaveDialog } from './leave-dialog';
import { Preview } from './preview';
import { PublishDialog } from './publish-dialog';
import { Toolbar } from './toolbar';
import { useRecord } from './use-record';

interface Props {
  id: string;
  kind: ContentKind;
  start: ContentDetail | null;
}

function ContentEditor({ id, kind, start }: Props) {
  const record = useRecord({ id, kind, start });
  const [open, setOpen] = useState<'publish' | 'history' | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const { values, set, faults, conflict, detail } = record;
  // While a call is under way or a dialog opens, the fields stand as they are.
  const tools = useMemo(
    () => ({ values, set, faultOf: ({ key }: ContentField) => faults.find(({ field }) => field === key)?.message }),
    [values, set, faults],
  );
  const shown = useRef(0);
  useEffect(() => {
    // Fewer: one was put right just now, and the typing goes on.
    if (faults.length > 0 && faults.length >= shown.current)
      form.current?.querySelector<HTMLElement>('[data-faults]')?.focus();
    shown.current = faults.length;
  }, [faults]);

  return (
    <FormContext value={tools}>
      <Toolbar kind={kind} record={record} onPublish={() => setOpen('publish')} onHistory={() => setOpen('history')} />
      {record.restoredAt ? <RestoredNote at={record.restoredAt} onDiscard={record.forget} /> : null}
      <div className={styles.columns}>
        <div ref={form} className={styles.form}>
          <Faults kind={kind} faults={faults} />
          {contentSections[kind].map((section) => {
            const fields = section.fields.filter((field) => applies(field, values));
            return fields.length > 0 ? (
              <section key={section.key} className={`panel ${styles.section}`} aria-label={section.title}>
                <h2>{section.title}</h2>
                <div className={styles.fields}>
                  {fields.map((field) => (
                    <FieldInput key={field.key} field={field} />
                  ))}
                </div>
              </section>
            ) : null;
          })}
        </div>
        <Preview kind={kind} values={values} />
      </div>
      <LeaveDialog record={record} />
      {open === 'publish' ? (
        <PublishDialog
          noun={contentKinds[kind]}
          state={detail?.state ?? 'draft'}
          onClose={() => setOpen(null)}
          onPublish={(at) => {
            setOpen(null);
            void record.publish(at);
          }}
        />
      ) : null}
      {open === 'history' && detail ? (
        <HistoryDialog
          id={detail.id}
          kind={kind}
          isBusy={record.isBusy}
          mayRestore={!record.isDirty}
          onClose={() => setOpen(null)}
          onRestore={(version) => {
            setOpen(null);
            void record.restore(version);
          }}
        />
      ) : null}
      {conflict ? (
        <ConflictDialog
          key={conflict.version}
          kind={kind}
          conflict={conflict}
          values={values}
          isBusy={record.isBusy}
          onMerge={record.resolve}
        />
      ) : null}
    </FormContext>
  );
}

/** The editor of one record, whatever its kind: the form comes from the contract's descriptions. */
export const Editor = withAntd(ContentEditor);
