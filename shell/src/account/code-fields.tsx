import Form, { type FormInstance } from 'antd/es/form';
import InputField from 'antd/es/input';
import { useState } from 'react';
import { BusyButton } from 'shared/browser/busy-button';
import { codes } from 'shared/contract/codes';
import type { Input } from 'shared/contract/endpoints';
import { codeRule, type SmsPurpose } from 'shared/contract/vocabulary/account';
import { useMutation } from 'shared/remote';
import { Icon } from 'shared/ui';
import { useOnline } from '../components/offline-bar';
import { CaptchaField } from './captcha-field';
import * as styles from './code-fields.module.css';
import { useCaptcha } from './use-captcha';
import { useResend } from './use-resend';

interface Sent {
  mobile: string;
  developmentPage: string | null;
}

const call = 'Auth/sendVerificationCodeByMobile';
const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

interface Props {
  /** Has the field `mobile`; gets `letters` and `mobileCode`. */
  form: FormInstance;
  purpose: SmsPurpose;
}

/** The captcha, 获取验证码 with its countdown, and the code. The captcha is asked for only while a code can be sent. */
export function CodeFields({ form, purpose }: Props) {
  const online = useOnline();
  const { left: waiting, start } = useResend(purpose);
  const [sent, setSent] = useState<Sent | null>(null);
  const mobile = Form.useWatch('mobile', form);
  // Who mistyped the number need not wait for the right one.
  const left = sent && sent.mobile !== mobile ? 0 : waiting;
  const captcha = useCaptcha(left === 0);

  const complain = (name: 'letters' | 'mobileCode', text: string) => {
    form.setFields([{ name, errors: [text] }]);
    form.getFieldInstance(name)?.focus();
  };

  const sms = useMutation(
    (input: Input<typeof call>, { http }) => http.post(call, input, { quiet: true, inQuery: true }),
    {
      onSuccess(answer, { mobile }) {
        setSent({ mobile, developmentPage: answer.developmentPage });
        start(answer.resendAfter);
        form.setFieldValue('letters', '');
        form.getFieldInstance('mobileCode')?.focus();
      },
      onError({ code, message }) {
        // Before the complaint: a new value takes a field's complaint away.
        form.setFieldValue('letters', '');
        complain(code === codes.captchaWrong.code && captcha.kind === 'image' ? 'letters' : 'mobileCode', message);
      },
    },
  );

  async function send() {
    if (sms.isBusy || left > 0) return;
    form.setFields(['letters', 'mobileCode'].map((name) => ({ name, errors: [] })));
    const to = await form.validateFields(['mobile']).then(
      (values) => values.mobile as string,
      () => form.getFieldInstance('mobile')?.focus(),
    );
    if (!to) return;
    const imageCode = captcha.answer((form.getFieldValue('letters') as string | undefined) ?? '');
    if (!imageCode) {
      if (captcha.kind === 'image') complain('letters', captcha.image ? '请输入图中的字符' : '图片加载完成后再试');
      else complain('mobileCode', '请等待人机验证完成');
      return;
    }
    setSent(null);
    await sms.send({ mobile: to, type: purpose, imageCode });
    captcha.renew();
  }

  return (
    <>
      {left === 0 ? <CaptchaField captcha={captcha} /> : null}
      <Form.Item
        name="mobileCode"
        label="短信验证码"
        normalize={(text: string) => text.replace(/\D/g, '').slice(0, 6)}
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
              busy={sms.isBusy}
              onClick={send}
            >
              {left > 0 ? `${left} 秒后重发` : sms.isBusy ? '正在发送' : '获取验证码'}
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
