import type { NotificationSettings } from 'shared/contract/notification';
import { type NotificationKind, notificationKinds } from 'shared/contract/vocabulary/notification';

interface Props {
  settings: NotificationSettings;
  onSms(kinds: NotificationKind[]): void;
  onMail(kinds: NotificationKind[]): void;
}

const withKind = (kinds: NotificationKind[], kind: NotificationKind, on: boolean): NotificationKind[] =>
  on ? [...kinds, kind] : kinds.filter((one) => one !== kind);

/** Which kinds go which way. What is chosen can be given up even where it cannot be chosen any more. */
export function Choices({
  settings: { sms, mail = [], mobile, email, smsOffered, mailOffered },
  onSms,
  onMail,
}: Props) {
  const ways = [
    { label: '短信', kinds: sms, open: smsOffered && Boolean(mobile), choose: onSms },
    // A portal without e-mail has no such column.
    ...(mailOffered ? [{ label: '邮件', kinds: mail, open: Boolean(email), choose: onMail }] : []),
  ];
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">类型</th>
          <th scope="col">站内</th>
          {ways.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
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
            {ways.map((way) => (
              <td key={way.label}>
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={way.kinds.includes(code)}
                  disabled={!way.open && !way.kinds.includes(code)}
                  aria-label={`${label}：${way.label}`}
                  onChange={(event) => way.choose(withKind(way.kinds, code, event.target.checked))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
