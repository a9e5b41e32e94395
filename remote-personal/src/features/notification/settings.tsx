import { type Ref, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Input } from 'shared/contract/endpoints';
import type { NotificationSettings } from 'shared/contract/notification';
import { pages } from 'shared/contract/paths';
import {
  type MatchAlert,
  matchAlerts,
  type NotificationKind,
  notificationKinds,
} from 'shared/contract/vocabulary/notification';
import { toApiError } from 'shared/http';
import { useHost, useMutation, useQuery } from 'shared/remote';
import { Icon } from 'shared/ui';
import { FailedNotice } from '../../components/failed-notice';
import * as styles from './notification.module.css';

type Choice = Input<'Notification/saveSettings'>;

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const clock = (hour: number) => `${hour}:00`;

/** 提醒方式: which kinds are sent as text messages too, when not, and which matches are told of. Each change is saved at once. */
export function Settings({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const { http } = useHost();
  const { data, error, reload, update } = useQuery('Notification/settings', {}, { owner: true });
  const [state, setState] = useState<{ saved?: boolean; failure?: string }>({});
  const last = useRef(0);

  async function save(now: NotificationSettings, change: Partial<Choice>) {
    const next = { sms: now.sms, quiet: now.quiet, ...change };
    const mine = ++last.current;
    update((before) => ({ ...before, ...next }));
    setState({});
    try {
      const answer = await http.post('Notification/saveSettings', next, { quiet: true });
      if (mine !== last.current) return;
      update(() => answer);
      setState({ saved: true });
    } catch (cause) {
      if (mine !== last.current) return;
      setState({ failure: toApiError(cause, '没有保存成功，请重试').message });
      void reload();
    }
  }

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
          <table>
            <thead>
              <tr>
                <th scope="col">类型</th>
                <th scope="col">站内</th>
                <th scope="col">短信</th>
              </tr>
            </thead>
            <tbody>
              {notificationKinds.map(({ code, label, hint }) => (
                <tr key={code}>
                  <th scope="row">
                    {label}
                    <small>{hint}</small>
                  </th>
                  <td>
                    <input type="checkbox" className="checkbox" checked disabled aria-label={`${label}：站内`} />
                  </td>
                  <td>
                    <input
                      type="checkbox"
                      className="checkbox"
                      checked={data.sms.includes(code)}
                      // What is chosen can be given up even where it cannot be chosen any more.
                      disabled={(!data.smsOffered || !data.mobile) && !data.sms.includes(code)}
                      aria-label={`${label}：短信`}
                      onChange={(event) => void save(data, { sms: withKind(data.sms, code, event.target.checked) })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <MatchChoice settings={data} onChoose={(matchAlert) => void save(data, { matchAlert })} />
          {data.smsOffered ? (
            <p className={styles.quiet}>
              <span>每天</span>
              <Hour
                label="免打扰开始"
                value={data.quiet.from}
                onChange={(from) => save(data, { quiet: { ...data.quiet, from } })}
              />
              <span>至</span>
              <Hour
                label="免打扰结束"
                value={data.quiet.to}
                onChange={(to) => save(data, { quiet: { ...data.quiet, to } })}
              />
              <span>不发送短信{data.quiet.from === data.quiet.to ? '（两个时间相同，全天都会发送）' : ''}</span>
            </p>
          ) : null}
          <p className={styles.saved} role="status">
            {state.failure ? <span className={styles.failure}>{state.failure}</span> : state.saved ? '已保存' : ''}
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
    <div className={styles.quiet}>
      <span>匹配提醒</span>
      <span className="field">
        <select
          aria-label="匹配提醒"
          value={matchAlert}
          onChange={({ target }) => {
            const chosen = matchAlerts.find(({ code }) => code === target.value);
            if (chosen) onChoose(chosen.code);
          }}
        >
          {matchAlerts.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
      {matchMuted > 0 ? (
        <>
          <span>{`已停止 ${matchMuted} 条资料的提醒`}</span>
          <button type="button" className="btn text small" disabled={isBusy} onClick={() => void send({ all: true })}>
            全部恢复
          </button>
        </>
      ) : null}
    </div>
  );
}

const withKind = (kinds: NotificationKind[], kind: NotificationKind, on: boolean): NotificationKind[] =>
  on ? [...kinds, kind] : kinds.filter((one) => one !== kind);

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
