import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { AntdForm, passes, useSubmit } from 'shared/browser/antd-form';
import { imageCodeByWork } from 'shared/browser/image-code';
import { codes } from 'shared/contract/codes';
import { codeRule, mobileRule } from 'shared/contract/vocabulary/account';
import { digitsIn, plainMobile } from 'shared/format';
import { ApiError } from 'shared/http';
import { useHost } from 'shared/remote';
import { FormButtons } from '../../components/form-buttons';
import { SendCodeButton } from '../../components/send-code-button';
import * as styles from './basic-info.module.css';

interface Props {
  /** The bound number, masked; empty when there is none. */
  current: string;
  onDone(): void;
  onCancel(): void;
}

interface Fields {
  oldCode?: string;
  mobile: string;
  code: string;
}

const digits = (text: string) => digitsIn(text, 6);
const codeFault = (text: string) => !codeRule.pattern.test(text) && codeRule.text;
const mobileFault = (text: string) => !mobileRule.pattern.test(text) && mobileRule.text;

/** Another number, by a code to each of the two. */
export function MobileForm({ current, onDone, onCancel }: Props) {
  const { http } = useHost();
  const [page, setPage] = useState<string | null>(null);
  const [form] = Form.useForm<Fields>();
  const { busy, failure, submit } = useSubmit(
    form,
    async ({ oldCode, mobile, code }, { http, bus }) => {
      await http.post('User/changeMobile', { oldCode: current ? oldCode : undefined, mobile, code }, { quiet: true });
      bus.emit('message:shown', { kind: 'success', text: '手机号已更换' });
      onDone();
    },
    ({ code, message }) => {
      if (code === codes.mobileTaken.code) return 'mobile';
      if (code !== codes.mobileCodeWrong.code) return undefined;
      return message.startsWith('原') ? 'oldCode' : 'code';
    },
  );
  const fail = (name: keyof Fields, text: string) => form.setFields([{ name, errors: [text] }]);

  /** Both sendings show their refusals beside the field they are for. */
  async function ask(name: 'oldCode' | 'code'): Promise<number> {
    const mobile: string = form.getFieldValue('mobile') ?? '';
    if (name === 'code' && mobileFault(mobile)) {
      fail('mobile', mobileRule.text);
      return 0;
    }
    try {
      const imageCode = await imageCodeByWork(http);
      const sent =
        name === 'oldCode'
          ? await http.post('User/sendMobileCode', { imageCode }, { quiet: true })
          : await http.post(
              'Auth/sendVerificationCodeByMobile',
              { mobile, type: 'changeMobile', imageCode },
              { quiet: true, inQuery: true },
            );
      setPage(sent.developmentPage);
      return sent.resendAfter;
    } catch (error) {
      fail(name, error instanceof ApiError ? error.message : '浏览器未能完成人机验证，请重试');
      return 0;
    }
  }

  const code = { inputMode: 'numeric', autoComplete: 'one-time-code', placeholder: '6 位数字' } as const;
  return (
    <AntdForm name="mobile" form={form} className={styles.form ?? ''} onFinish={submit}>
      {current ? (
        <Form.Item name="oldCode" label={`原手机号 ${current} 的验证码`} normalize={digits} rules={[passes(codeFault)]}>
          <Input {...code} autoFocus suffix={<SendCodeButton which="原手机号" onSend={() => ask('oldCode')} />} />
        </Form.Item>
      ) : null}
      <Form.Item name="mobile" label="新手机号" normalize={plainMobile} rules={[passes(mobileFault)]}>
        <Input autoFocus={!current} type="tel" autoComplete="tel-national" />
      </Form.Item>
      <Form.Item name="code" label="新手机号的验证码" normalize={digits} rules={[passes(codeFault)]}>
        <Input {...code} suffix={<SendCodeButton which="新手机号" onSend={() => ask('code')} />} />
      </Form.Item>
      {page ? (
        <p className={styles.note}>
          开发模式：
          <a className="link" href={page} target="_blank" rel="noreferrer">
            查看短信
          </a>
        </p>
      ) : null}
      <FormButtons submit="更换手机号" busy={busy} failure={failure} onCancel={onCancel} />
    </AntdForm>
  );
}
