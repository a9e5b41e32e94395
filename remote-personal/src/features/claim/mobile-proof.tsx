import Input from 'antd/es/input';
import { useState } from 'react';
import { withAntd } from 'shared/antd';
import type { Claim } from 'shared/contract/claim';
import { Icon } from 'shared/ui';
import { SendCodeButton } from '../../components/send-code-button';
import * as styles from './claim.module.css';
import { Field } from './field';
import { type Confirm, useMobileCode } from './use-mobile-code';

interface Props {
  claim: Claim | null;
  onConfirm: Confirm;
}

/** The number that has been proved. */
function Confirmed({ mobile, onChange }: { mobile: string; onChange(): void }) {
  return (
    <div className={styles.confirmed}>
      <span className={styles.label}>手机号</span>
      <span className="num">{mobile}</span>
      <span className={styles.good}>
        <Icon name="check" />
        已验证
      </span>
      <button type="button" className="btn text small" onClick={onChange}>
        更换
      </button>
    </div>
  );
}

/** The applicant's number, proved by a code; six typed digits are checked at once. */
function Proof({ claim, onConfirm }: Props) {
  const [isChanging, setChanging] = useState(false);
  const { mobile, code, faults, page, setMobile, ask, type } = useMobileCode(onConfirm, () => setChanging(false));
  if (claim?.mobileConfirmed && !isChanging)
    return <Confirmed mobile={claim.mobile} onChange={() => setChanging(true)} />;
  return (
    <>
      <Field id="claim-mobile" label="手机号" required fault={faults.mobile}>
        {(props) => (
          <Input
            {...props}
            type="tel"
            autoComplete="tel-national"
            value={mobile}
            onChange={(event) => setMobile(event.target.value)}
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
