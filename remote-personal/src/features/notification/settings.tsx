import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { BusyButton } from 'shared/browser/busy-button';
import type { NotificationSettings } from 'shared/contract/notification';
import { pages } from 'shared/contract/paths';
import {
  type MailFrequency,
  type MatchAlert,
  mailFrequencies,
  mailHour,
  matchAlerts,
} from 'shared/contract/vocabulary/notification';
import { useMutation } from 'shared/remote';
import { FailedNotice, Icon } from 'shared/ui';
import { Choices } from './choices';
import { MailAddress } from './mail-address';
import * as styles from './notification.module.css';
import { useSettings } from './use-settings';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const clock = (hour: number) => `${hour}:00`;

/** 提醒方式: which kinds are sent as text messages or e-mails too, when not, and which matches are told of. Each change is saved at once. */
export function Settings({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const { data, error, reload, update, saved, failure, save } = useSettings();

  return (
    <section className={`panel ${styles.settings}`} aria-labelledby="notification-settings">
      <h2 id="notification-settings" tabIndex={-1} ref={headingRef}>
        提醒方式
      </h2>
      {error && !data ? <FailedNotice error={error} onRetry={reload} /> : null}
      {data ? (
        <>
          <p className={styles.note}>
            站内通知始终保留。
            {!data.smsOffered ? '本站暂未开通短信提醒。' : data.mobile ? `短信发送到 ${data.mobile}。` : null}
            {data.smsOffered && !data.mobile ? (
              <>
                选择短信提醒前，请先在<Link to={pages.account}>基本信息</Link>中绑定手机号。
              </>
            ) : null}
          </p>
          {data.mailOffered ? (
            <MailAddress email={data.email ?? null} onChange={(answer) => update(() => answer)} />
          ) : null}
          <Choices settings={data} onSms={(sms) => save({ sms })} onMail={(mail) => save({ mail })} />
          {data.email && data.mailFrequency ? (
            <Select
              label="邮件频率"
              value={data.mailFrequency}
              options={mailFrequencies}
              note={data.mailFrequency === 'daily' ? `每天 ${clock(mailHour)} 以后发送一封，没有新通知时不发。` : ''}
              onChoose={(mailFrequency: MailFrequency) => save({ mailFrequency })}
            />
          ) : null}
          <MatchChoice settings={data} onChoose={(matchAlert) => save({ matchAlert })} />
          {data.smsOffered ? (
            <p className={styles.quiet}>
              <span>每天</span>
              <Hour
                label="免打扰开始"
                value={data.quiet.from}
                onChange={(from) => save({ quiet: { ...data.quiet, from } })}
              />
              <span>至</span>
              <Hour
                label="免打扰结束"
                value={data.quiet.to}
                onChange={(to) => save({ quiet: { ...data.quiet, to } })}
              />
              <span>不发送短信{data.quiet.from === data.quiet.to ? '（两个时间相同，全天都会发送）' : ''}</span>
            </p>
          ) : null}
          <p className={styles.saved} role="status">
            {failure ? <span className={styles.failure}>{failure}</span> : saved ? '已保存' : ''}
          </p>
        </>
      ) : null}
    </section>
  );
}

interface MatchChoiceProps {
  settings: NotificationSettings;
  onChoose(choice: MatchAlert): void;
}

/** From which band on matches are told of, and the way back from 不再提醒. A server of an older release offers neither. */
function MatchChoice({ settings: { matchAlert, matchMuted = 0 }, onChoose }: MatchChoiceProps) {
  const { send, isBusy } = useMutation('Match/unmute', { quiet: false, invalidates: ['Notification/settings'] });
  if (!matchAlert) return null;
  return (
    <Select label="匹配提醒" value={matchAlert} options={matchAlerts} onChoose={onChoose}>
      {matchMuted > 0 ? (
        <>
          <span>{`已停止 ${matchMuted} 条资料的提醒`}</span>
          <BusyButton type="button" className="btn text small" busy={isBusy} onClick={() => void send({ all: true })}>
            全部恢复
          </BusyButton>
        </>
      ) : null}
    </Select>
  );
}

interface SelectProps<Code extends string> {
  label: string;
  value: Code;
  options: readonly { code: Code; label: string }[];
  note?: string;
  onChoose(code: Code): void;
  children?: ReactNode;
}

/** One of few choices, with its name before it. */
function Select<Code extends string>({ label, value, options, note, onChoose, children }: SelectProps<Code>) {
  return (
    <div className={styles.quiet}>
      <span>{label}</span>
      <span className="field">
        <select
          aria-label={label}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find(({ code }) => code === target.value);
            if (chosen) onChoose(chosen.code);
          }}
        >
          {options.map(({ code, label: text }) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
      {note ? <span>{note}</span> : null}
      {children}
    </div>
  );
}

function Hour({ label, value, onChange }: { label: string; value: number; onChange(hour: number): void }) {
  return (
    <span className="field">
      <select aria-label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {clock(hour)}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}
