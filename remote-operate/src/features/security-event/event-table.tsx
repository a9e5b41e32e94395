import type { Data } from 'shared/contract/endpoints';
import { securityEventKinds } from 'shared/contract/vocabulary/security-event';
import { formatMinute } from 'shared/format';

const urgent: readonly string[] = ['loginFailed', 'loginGuessed', 'forcedOffline', 'roleChanged', 'smsAlarm'];

/** Newest first. Addresses and numbers are masked by the server. */
export function EventTable({ events }: { events: Data<'SecurityEvent/list'>['items'] }) {
  return (
    <table className="operate-table event-table">
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">用户名</th>
          <th scope="col">事件</th>
          <th scope="col">网络地址</th>
          <th scope="col">设备</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <td className="num event-at">{formatMinute(event.at)}</td>
            <td className="event-user">{event.userName ?? (event.kind === 'smsAlarm' ? '全站' : '无此账号')}</td>
            <td className="event-kind">
              <span className={urgent.includes(event.kind) ? 'tag urgent' : 'tag'}>
                {securityEventKinds[event.kind] ?? event.kind}
              </span>
              {event.detail ? <span className="num event-detail">{event.detail}</span> : null}
            </td>
            <td data-label="网络地址" className="num">
              {event.address || '—'}
            </td>
            <td data-label="设备">{event.device || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
