import { Field, FormButtons, useForm } from 'shared/browser/form';
import { codes } from 'shared/contract/codes';
import { limits } from 'shared/contract/limits';
import { passwordRule } from 'shared/contract/vocabulary/account';
import { useHost, useSession } from 'shared/remote';

/** The old password, and the new one twice. */
export function PasswordForm({ onDone, onCancel }: { onDone(): void; onCancel(): void }) {
  const { http, bus } = useHost();
  const { userName } = useSession();
  const { form, busy, failure, submit, of } = useForm({
    fields: { oldPassword: '', newPassword: '', again: '' },
    check: ({ oldPassword, newPassword, again }) => ({
      oldPassword: oldPassword ? undefined : '请输入当前密码',
      newPassword: !passwordRule.fits(newPassword)
        ? passwordRule.text
        : newPassword === oldPassword
          ? '新密码不能与当前密码相同'
          : undefined,
      again: again === newPassword ? undefined : '两次输入的密码不一致',
    }),
    async send({ oldPassword, newPassword }) {
      await http.post('User/changePassword', { oldPassword, newPassword }, { quiet: true });
      bus.emit('message:shown', { kind: 'success', text: '密码已修改' });
      onDone();
    },
    fieldOf: ({ code }) => (code === codes.passwordWrong.code ? 'oldPassword' : undefined),
  });
  const common = { type: 'password', maxLength: limits.password };
  return (
    <form ref={form} className="form-body" onSubmit={submit} noValidate>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="userName" autoComplete="username" value={userName} readOnly hidden />
      <Field label="当前密码" {...common} autoComplete="current-password" {...of('oldPassword')} />
      <Field label="新密码" {...common} autoComplete="new-password" hint={passwordRule.hint} {...of('newPassword')} />
      <Field label="确认新密码" {...common} autoComplete="new-password" {...of('again')} />
      <FormButtons submit="修改密码" busy={busy} failure={failure} onCancel={onCancel} />
    </form>
  );
}
