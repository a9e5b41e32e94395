import Form from 'antd/es/form';
import { passwordRule } from 'shared/contract/vocabulary/account';
import { PasswordInput } from '../login/password-input';

/** A new password, twice, with its rule beside it. */
export function NewPassword({ label = '密码' }: { label?: string }) {
  return (
    <>
      <Form.Item
        name="password"
        label={label}
        extra={passwordRule.hint}
        rules={[
          {
            validator: (_, word: string | undefined) =>
              passwordRule.fits(word ?? '') ? Promise.resolve() : Promise.reject(new Error(passwordRule.text)),
          },
        ]}
      >
        <PasswordInput autoComplete="new-password" maxLength={40} placeholder="设置密码" />
      </Form.Item>
      <Form.Item
        name="repeated"
        label={`确认${label}`}
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, word: string | undefined) =>
              word && word === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(word ? '两次输入的密码不一致' : '请再次输入密码')),
          }),
        ]}
      >
        <PasswordInput autoComplete="new-password" maxLength={40} placeholder="再次输入密码" />
      </Form.Item>
    </>
  );
}
