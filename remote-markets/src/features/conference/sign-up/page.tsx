import { Link } from 'react-router-dom';
import type { ConferenceDetail } from 'shared/contract/conference';
import { pages } from 'shared/contract/paths';
import { signUpRefusals } from 'shared/contract/refusals';
import { calendarPath } from 'shared/contract/vocabulary/content';
import type { PageProps } from 'shared/remote';
import { useLoading, useSession } from 'shared/remote';
import { Breadcrumb, FailedNotice, Icon, Notice } from 'shared/ui';
import { articlePath } from '../../../lib/paths';
import { useRecordShown } from '../../../lib/record-id';
import { Facts } from '../facts';
import { SignUpForm } from './form';
import * as styles from './page.module.css';
import { SignedUp } from './signed-up';
import { useSignUp } from './use-sign-up';

/** 会议报名: what one signs up for, the form or the person's own sign-up, and the calendar entry. */
export default function SignUpPage({ data }: PageProps<ConferenceDetail>) {
  const { card, signupUrl } = data;
  const own = useSignUp(card.id);
  const { userName } = useSession();
  useRecordShown(card.id);
  return (
    <div className={`wrap ${styles.page}`} aria-busy={useLoading()}>
      <Breadcrumb
        items={[
          { label: '会议资讯', to: pages.conferences },
          { label: card.title, to: articlePath(card.id) },
          { label: '报名' },
        ]}
      />
      <div className={styles.columns}>
        <section className={`panel ${styles.main}`} aria-label="报名">
          <h1 tabIndex={-1}>会议报名</h1>
          <p className={styles.title}>
            <Link className="link" to={articlePath(card.id)}>
              {card.title}
            </Link>
          </p>
          {own.failure ? (
            <FailedNotice error={own.failure} onRetry={() => void own.reload()} />
          ) : own.signUp && !own.editing ? (
            <SignedUp signUp={own.signUp} open={card.signupOpen} own={own} />
          ) : !card.signupOpen ? (
            <Notice
              art="empty"
              title={signUpRefusals.closed}
              text="可查看其他将要举行的会议。"
              actions={
                <Link className="btn primary" to={`${pages.conferences}?when=upcoming`}>
                  查看会议
                </Link>
              }
            />
          ) : !userName ? (
            <Notice
              art="parted"
              title="登录后报名"
              text="报名信息保存在您的个人中心，可随时修改或取消。"
              actions={
                <button type="button" className="btn primary" onClick={own.signIn}>
                  登录
                </button>
              }
            />
          ) : own.prefill ? (
            <SignUpForm
              id={card.id}
              prefill={own.prefill}
              signUp={own.signUp}
              onDone={own.done}
              {...(own.signUp ? { onCancel: own.stopEditing } : {})}
            />
          ) : null}
        </section>
        <aside aria-label="会议信息">
          <section className={`panel ${styles.side}`}>
            <h2>会议信息</h2>
            <Facts detail={data} narrow />
            <a className="btn block" href={calendarPath('Conference', card.id)} download>
              <Icon name="calendar" />
              加入日历
            </a>
            <p className={styles.note}>日历文件含开会前一天的提醒，可用于手机和电脑的日历。</p>
            {signupUrl ? (
              <a className="link" href={signupUrl} target="_blank" rel="noopener noreferrer nofollow">
                主办方报名页面
              </a>
            ) : null}
          </section>
        </aside>
      </div>
    </div>
  );
}
