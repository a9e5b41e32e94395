import Input from 'antd/es/input';
import { useState } from 'react';
import { withAntd } from 'shared/antd';
import { imageCodeByWork } from 'shared/browser/image-code';
import type { Claim } from 'shared/contract/claim';
import { codeRule, mobileRule } from 'shared/contract/vocabulary/account';
import { ApiError } from 'shared/http';
import { useHost } from 'shared/remote';
import { Icon } from 'shared/ui';
import { SendCodeButton } from '../../components/send-code-button';
import * as styles from './claim.module.css';
import { Field } from './field';

interface Props {
  claim: Claim | null;
  /** Takes the answer of the confirmation; rejects are thrown through. */
  onConfirm(confirm: () => Promise<Claim>): Promise<boolean>;
}

const digits = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most);

/** The applicant's number, proved by a code; six typed digits are checked at once. */
function Proof({ claim, onConfirm }: Props) {
  const { http } = useHost();
  const [isChanging, setChanging] = useState(false);
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<{ mobile?: string; code?: string }>({});
  const [page, setPage] = useState<string | null>(null);

  if (claim?.mobileConfirmed && !isChanging)
    return (
      <div className={styles.confirmed}>
        <span className={styles.label}>手机号</span>
        <span className="num">{claim.mobile}</span>
        <span className={styles.good}>
          <Icon name="check" />
          已验证
        </span>
        <button type="button" className="btn text small" onClick={() => setChanging(true)}>
          更换
        </button>
      </div>
    );

  async function ask(): Promise<number> {
    if (!mobileRule.pattern.test(mobile)) {
      setFaults({ mobile: mobileRule.text });
      return 0;
    }
    setFaults({});
    try {
      const imageCode = await imageCodeByWork(http);
      const input = { mobile, type: 'claim', imageCode } as const;
      const sent = await http.post('Auth/sendVerificationCodeByMobile', input, { quiet: true, inQuery: true });
      setPage(sent.developmentPage);
      return sent.resendAfter;
    } catch (error) {
      setFaults({ mobile: error instanceof ApiError ? error.message : '浏览器未能完成人机验证，请重试' });
      return 0;
    }
  }

  async function type(text: string) {
    const typed = digits(text, 6);
    // A seventh digit is none: what stands there is being confirmed, or was.
    if (typed === code) return;
    setCode(typed);
    setFaults({});
    if (!codeRule.pattern.test(typed)) return;
    const done = await onConfirm(() =>
      http.post('Claim/confirmMobile', { mobile, code: typed }, { quiet: true }).catch((error: unknown) => {
        setFaults({ code: error instanceof ApiError ? error.message : '没有验证成功，请重试' });
        setCode('');
        throw error;
      }),
    );
    if (done) setChanging(false);
  }

  return (
    <>
      <Field id="claim-mobile" label="手机号" required fault={faults.mobile}>
        {(props) => (
          <Input
            {...props}
            type="tel"
            autoComplete="tel-national"
            value={mobile}
            maxLength={11}
            onChange={(event) => setMobile(digits(event.target.value, 11))}
            suffix={<SendCodeButton which="申请人手机号" onSend={ask} />}
          />
        )}
      </Field>
      <Field id="claim-code" label="短信验证码" required fault={faults.code}>
        {(props) => (
          <Input
            {...props}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="6 位数字"
            value={code}
            onChange={(event) => void type(event.target.value)}
          />
        )}
      </Field>
      {page ? (
        <p className={styles.hint}>
          开发模式：
          <a className="link" href={page} target="_blank" rel="noreferrer">
            查看短信
          </a>
        </p>
      ) : null}
    </>
  );
}

export const MobileProof = withAntd(Proof);
