import { Field, FormButtons, useForm } from 'shared/browser/form';
import { realNameRule } from 'shared/contract/vocabulary/account';
import { useHost } from 'shared/remote';

interface Props {
  realName: string;
  onDone(): void;
  onCancel(): void;
}

export function RealNameForm({ realName, onDone, onCancel }: Props) {
  const { http, bus } = useHost();
  const { form, busy, failure, submit, of } = useForm({
    fields: { realName },
    check: (fields) => ({
      realName: realNameRule.pattern.test(fields.realName.trim()) ? undefined : realNameRule.text,
    }),
    async send(fields) {
      await http.post('User/saveRealName', { realName: fields.realName.trim() }, { quiet: true });
      bus.emit('message:shown', { kind: 'success', text: '姓名已保存' });
      onDone();
    },
    fieldOf: ({ status }) => (status === 400 ? 'realName' : undefined),
  });
  return (
    <form ref={form} className="form-body" onSubmit={submit} noValidate>
      <Field label="姓名" autoComplete="name" maxLength={40} hint={realNameRule.text} {...of('realName')} />
      <FormButtons submit="保存" busy={busy} failure={failure} onCancel={onCancel} />
    </form>
  );
}
