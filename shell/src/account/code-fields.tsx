import Form, { type FormInstance } from 'antd/es/form';
import InputField from 'antd/es/input';
import { BusyButton } from 'shared/browser/busy-button';
import { codeRule, type SmsPurpose } from 'shared/contract/vocabulary/account';
import { digitsIn } from 'shared/format';
import { Icon } from 'shared/ui';
import { useOnline } from '../components/offline-bar';
import { CaptchaField } from './captcha-field';
import * as styles from './code-fields.module.css';
import { useSendCode } from './use-send-code';

const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

interface Props {
  /** Has the field `mobile`; gets `letters` and `mobileCode`. */
  form: FormInstance;
  purpose: SmsPurpose;
}

/** The captcha, 获取验证码 with its countdown, and the code. The captcha is asked for only while a code can be sent. */
export function CodeFields({ form, purpose }: Props) {
  const online = useOnline();
  const { captcha, sent, left, isBusy, send } = useSendCode(form, purpose);
  return (
    <>
      {left === 0 ? <CaptchaField captcha={captcha} /> : null}
      <Form.Item
        name="mobileCode"
        label="短信验证码"
        normalize={(text: string) => digitsIn(text, 6)}
        rules={[{ required: true, pattern: codeRule.pattern, message: codeRule.text }]}
      >
        <InputField
          size="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="6 位数字"
          prefix={<Icon name="chat" />}
          suffix={
            <BusyButton
              type="button"
              className={styles.send}
              disabled={left > 0 || !online}
              busy={isBusy}
              onClick={send}
            >
              {left > 0 ? `${left} 秒后重发` : isBusy ? '正在发送' : '获取验证码'}
            </BusyButton>
          }
        />
      </Form.Item>
      <p className={styles.sent} role="status">
        {sent ? `验证码已发送至 ${masked(sent.mobile)}，5 分钟内有效。` : null}
        {sent?.developmentPage ? (
          <>
            开发模式：
            <a className="link" href={sent.developmentPage} target="_blank" rel="noreferrer">
              查看短信
            </a>
          </>
        ) : null}
      </p>
    </>
  );
}
