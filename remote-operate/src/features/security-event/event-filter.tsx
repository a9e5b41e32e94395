import { type SubmitEvent, useState } from 'react';
import { DateField } from 'shared/browser/date-field';
import { securityEventKinds } from 'shared/contract/vocabulary/security-event';
import { Choice, describedBy, Field } from '../../components/field';
import type { AskedEvents } from './asked-events';

const kinds = [
  { value: '', label: '全部类型' },
  ...Object.entries(securityEventKinds).map(([value, label]) => ({ value, label })),
];

interface Props {
  asked: AskedEvents;
  onAsk: (asked: AskedEvents) => void;
}

/** Whose, what and when. Asked for by the button, so that half a name asks for nothing. */
export function EventFilter({ asked, onAsk }: Props) {
  const [draft, setDraft] = useState(asked);
  const set = (change: Partial<AskedEvents>) => setDraft({ ...draft, ...change });
  const wrong = draft.from && draft.to && draft.from > draft.to ? '结束日期早于开始日期' : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!wrong) onAsk({ ...draft, userName: draft.userName.trim() });
  };
  return (
    <search>
      <form className="event-filter" onSubmit={submit} aria-label="筛选安全记录">
        <Field id="event-user" label="用户名">
          <div className="field">
            <input
              id="event-user"
              value={draft.userName}
              maxLength={20}
              autoComplete="off"
              onChange={(event) => set({ userName: event.target.value })}
            />
          </div>
        </Field>
        <Field id="event-kind" label="类型">
          <Choice
            id="event-kind"
            value={draft.kind}
            options={kinds}
            onChange={(kind) => set({ kind: kind as AskedEvents['kind'] })}
          />
        </Field>
        <Field id="event-from" label="开始日期">
          <div className="field">
            <DateField id="event-from" value={draft.from} onChange={(from) => set({ from })} />
          </div>
        </Field>
        <Field id="event-to" label="结束日期" {...(wrong ? { error: wrong } : {})}>
          <div className="field">
            <DateField
              id="event-to"
              value={draft.to}
              aria-invalid={Boolean(wrong)}
              aria-describedby={describedBy('event-to', wrong)}
              onChange={(to) => set({ to })}
            />
          </div>
        </Field>
        <div className="event-filter-buttons">
          <button type="submit" className="btn primary">
            查询
          </button>
          <button type="button" className="btn" onClick={() => onAsk({ userName: '', kind: '', from: '', to: '' })}>
            重置
          </button>
        </div>
      </form>
    </search>
  );
}
