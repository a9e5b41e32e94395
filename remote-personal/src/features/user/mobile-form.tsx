import { useEffect, useState } from 'react';
import { Field, FormButtons, useForm } from 'shared/browser/form';
import { imageCodeByWork } from 'shared/browser/image-code';
import { codes } from 'shared/contract/codes';
import { codeRule, mobileRule } from 'shared/contract/vocabulary/account';
import { ApiError } from 'shared/http';
import { useHost } from 'shared/remote';
import * as styles from './basic-info.module.css';

interface Props {
  /** The bound number, masked; empty when there is none. */
  current: string;
  onDone(): void;
  onCancel(): void;
}

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 6);

/** Another number, by a code to each of the two. */
export function MobileForm({ current, onDone, onCancel }: Props) {
  const { http, bus } = useHost();
  const [page, setPage] = useState<string | null>(null);
  const { form, busy, failure, submit, of, fields, fail } = useForm({
    fields: { oldCode: '', mobile: '', code: '' },
    check: ({ oldCode, mobile, code }) => ({
      oldCode: !current || codeRule.pattern.test(oldCode) ? undefined : codeRule.text,
      mobile: mobileRule.pattern.test(mobile) ? undefined : mobileRule.text,
      code: codeRule.pattern.test(code) ? undefined : codeRule.text,
    }),
    async send({ oldCode, mobile, code }) {
      await http.post('User/changeMobile', { oldCode: current ? oldCode : undefined, mobile, code }, { quiet: true });
      bus.emit('message:shown', { kind: 'success', text: '手机号已更换' });
      onDone();
    },
    fieldOf({ code, message }) {
      if (code === codes.mobileTaken.code) return 'mobile';
      if (code !== codes.mobileCodeWrong.code) return undefined;
      return message.startsWith('原') ? 'oldCode' : 'code';
    },
  });

  /** Both sendings show their refusals beside the field they are for. */
  async function ask(name: 'oldCode' | 'code'): Promise<number> {
    if (name === 'code' && !mobileRule.pattern.test(fields.mobile)) {
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
              { mobile: fields.mobile, type: 'changeMobile', imageCode },
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
    <form ref={form} className="form-body" onSubmit={submit} noValidate>
      {current ? (
        <Field
          label={`原手机号 ${current} 的验证码`}
          {...code}
          {...of('oldCode')}
          onChange={(text) => of('oldCode').onChange(digits(text))}
          after={<SendButton which="原手机号" onSend={() => ask('oldCode')} />}
        />
      ) : null}
      <Field label="新手机号" type="tel" autoComplete="tel-national" maxLength={11} {...of('mobile')} />
      <Field
        label="新手机号的验证码"
        {...code}
        {...of('code')}
        onChange={(text) => of('code').onChange(digits(text))}
        after={<SendButton which="新手机号" onSend={() => ask('code')} />}
      />
      {page ? (
        <p className="form-hint">
          开发模式：
          <a className="link" href={page} target="_blank" rel="noreferrer">
            查看短信
          </a>
        </p>
      ) : null}
      <FormButtons submit="更换手机号" busy={busy} failure={failure} onCancel={onCancel} />
    </form>
  );
}

/** 获取验证码 with its countdown. `onSend` answers seconds until the next one, 0 when nothing was sent. */
function SendButton({ which, onSend }: { which: string; onSend(): Promise<number> }) {
  const [left, setLeft] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  async function send() {
    setBusy(true);
    setLeft(await onSend());
    setBusy(false);
  }
  const text = left > 0 ? `${left} 秒后重发` : busy ? '正在验证' : '获取验证码';
  return (
    <button
      type="button"
      className={styles.send}
      aria-label={`${text}（${which}）`}
      disabled={busy || left > 0}
      onClick={send}
    >
      {text}
    </button>
  );
}
