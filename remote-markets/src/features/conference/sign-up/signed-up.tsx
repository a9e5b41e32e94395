import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BusyButton } from 'shared/browser/busy-button';
import type { ConferenceSignUp } from 'shared/contract/conference';
import { pages } from 'shared/contract/paths';
import { Icon } from 'shared/ui';
import { FactList } from '../facts';
import * as styles from './signed-up.module.css';
import type { useSignUp } from './use-sign-up';

interface Props {
  signUp: ConferenceSignUp;
  /** Whether it can still be changed. */
  open: boolean;
  own: Pick<ReturnType<typeof useSignUp>, 'edit' | 'cancel' | 'isCancelling'>;
}

/** The person's own sign-up, with the ways to change it and to take it back. */
export function SignedUp({ signUp, open, own }: Props) {
  const [asking, setAsking] = useState(false);
  const rows = [
    ['姓名', signUp.name],
    ['单位', signUp.organisation],
    ['职务', signUp.position],
    ['手机号', signUp.mobile],
    ['参会人数', `${signUp.attendees} 人`],
    ['备注', signUp.remark],
    ['短信提醒', signUp.remind ? '开会前一天提醒' : ''],
  ].filter(([, value]) => value);
  return (
    <>
      <p className={styles.done}>
        <Icon name="check" />
        您已报名
      </p>
      <FactList facts={rows} />
      <div className={styles.buttons}>
        {open ? (
          <button type="button" className="btn primary" onClick={own.edit}>
            修改
          </button>
        ) : null}
        {/* The second click of a double one meets the way out. */}
        <button type="button" className="btn" onClick={() => setAsking(!asking)}>
          {asking ? '保留报名' : '取消报名'}
        </button>
        {asking ? (
          <BusyButton type="button" className="btn" busy={own.isCancelling} onClick={own.cancel}>
            确定取消报名
          </BusyButton>
        ) : null}
        <Link className="btn text" to={pages.signUps}>
          我的报名
        </Link>
      </div>
    </>
  );
}
