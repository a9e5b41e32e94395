import Form, { type FormInstance } from 'antd/es/form';
import { useState } from 'react';
import { codes } from 'shared/contract/codes';
import type { Input } from 'shared/contract/endpoints';
import type { SmsPurpose } from 'shared/contract/vocabulary/account';
import { useMutation } from 'shared/remote';
import { useCaptcha } from './use-captcha';
import { useResend } from './use-resend';

/** A code that is on its way. */
interface Sent {
  mobile: string;
  /** Where its message can be read in development; null elsewhere. */
  developmentPage: string | null;
}

const call = 'Auth/sendVerificationCodeByMobile';

/**
 * Sends a code to the form's `mobile` for the answered captcha; what goes wrong is shown at the field that it is about.
 * `left`: seconds until the next code can be sent to this number.
 */
export function useSendCode(form: FormInstance, purpose: SmsPurpose) {
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

  return { captcha, sent, left, isBusy: sms.isBusy, send };
}
