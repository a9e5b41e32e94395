import Form from 'antd/es/form';
import { AntdForm, useSubmit } from 'shared/browser/antd-form';
import { Dialog, SubmitButtons } from 'shared/browser/dialog';
import { RestoredNote } from 'shared/browser/unsent';
import type { ConceptRow } from 'shared/contract/concept';
import { consoleActions } from 'shared/contract/vocabulary/console-account';
import { formatMinute } from 'shared/format';
import * as styles from './concept.module.css';
import { type ConceptFields, fieldLabels, namesOf } from './concept-fields';
import { ConceptInputs } from './concept-inputs';
import { useUnsentConcept } from './use-unsent-concept';

interface Props {
  /** Without one a new one is made. */
  concept?: ConceptRow | undefined;
  reload(): Promise<void>;
  onClose(): void;
}

/** All that is known of a concept, to be changed. Faults of the server stand beside their fields. Closing it keeps what was typed. */
export function ConceptDialog({ concept, reload, onClose }: Props) {
  const [form] = Form.useForm<ConceptFields>();
  const typed = useUnsentConcept(concept);
  const { busy, failure, submit } = useSubmit(form, async (fields: ConceptFields, { http, bus }) => {
    const { zh, en, abbr, misspelt, parent = '' } = fields;
    const names = { zh: namesOf(zh), en: namesOf(en), abbr: namesOf(abbr), misspelt: namesOf(misspelt) };
    const seen = concept && { id: concept.id, updatedAt: concept.updatedAt };
    const answer = await http.post('Concept/save', { ...fields, ...names, ...seen, parent }, { quiet: true });
    if (answer.state === 'faults') {
      const fields = [...new Set(answer.faults.map(({ field }) => field))];
      form.setFields(
        fields.map((name) => ({
          name: name as keyof ConceptFields,
          errors: answer.faults.filter(({ field }) => field === name).map(({ message }) => message),
        })),
      );
      form.getFieldInstance(fields[0] as keyof ConceptFields)?.focus();
      return;
    }
    typed.clear();
    bus.emit('message:shown', { kind: 'success', text: '已保存' });
    await reload();
    onClose();
  });
  const last = concept?.lastAction;
  return (
    <Dialog
      title={concept ? `术语「${concept.zh[0]}」` : '新增术语'}
      text={
        last
          ? `${formatMinute(last.at)} ${last.by} ${consoleActions[last.action] ?? ''}`
          : '已确认的术语立即用于供需匹配。'
      }
      onClose={onClose}
    >
      <AntdForm<ConceptFields>
        name="concept"
        form={form}
        initialValues={typed.initial}
        onValuesChange={(_, fields) => typed.save(fields)}
        onFinish={(values) => busy || submit(values)}
      >
        {typed.restoredAt ? (
          <RestoredNote
            at={typed.restoredAt}
            onDiscard={() => {
              typed.discard();
              form.setFieldsValue(typed.start);
            }}
          />
        ) : null}
        {typed.contested.length > 0 ? (
          <p className={styles.refusal} role="alert">
            {typed.contested.map((name) => fieldLabels[name]).join('、')}
            已被他人修改。保存后以您的内容为准；放弃您的内容，即可看到现在的内容。
          </p>
        ) : null}
        <ConceptInputs parent={concept && { code: concept.parent, label: concept.parentLabel }} />
        {failure ? (
          <p className={styles.refusal} role="alert">
            {failure}
          </p>
        ) : null}
        <SubmitButtons busy={busy} onCancel={onClose}>
          保存
        </SubmitButtons>
      </AntdForm>
    </Dialog>
  );
}
