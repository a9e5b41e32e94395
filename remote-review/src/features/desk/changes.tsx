import { useState } from 'react';
import type { CaseDetail } from 'shared/contract/review';
import { type Draft, isOfClaim } from '../../lib/draft';
import { ChangeRow } from './change-row';
import { changedOf } from './changed';
import * as styles from './changes.module.css';

interface Props {
  detail: CaseDetail;
  draft: Draft;
  active: string;
  mayReturn: boolean;
  onToggle(key: string): void;
  onExplain(key: string, reason: string): void;
  onActivate(key: string): void;
}

/** Only what has changed, side by side; the rest on demand. A first publication has one side. */
export function Changes({ detail, draft, active, mayReturn, onToggle, onExplain, onActivate }: Props) {
  const [whole, setWhole] = useState(false);
  const { before, fields } = detail.view;
  const isFirst = before === null;
  const filled = fields.filter((field) => field.after !== null || field.before !== null);
  const changed = changedOf(fields);
  const rest = filled.length - changed.length;
  const ofTicket = detail.kind === 'ticket';
  const [left, right] = ofTicket
    ? ['当时内容', '应改为']
    : isOfClaim(detail.kind)
      ? ['企业登记', '申请材料']
      : ['线上', '待审'];
  return (
    <section className={styles.changes} id="case-changes">
      <div className={styles.top}>
        <h3>{ofTicket ? '指出的内容' : isFirst ? `${changed.length} 项内容` : `${changed.length} 项有修改`}</h3>
        {rest > 0 ? (
          <label>
            <input
              type="checkbox"
              className="checkbox"
              checked={whole}
              onChange={({ target }) => setWhole(target.checked)}
            />
            显示未改的 {rest} 项
          </label>
        ) : null}
      </div>
      {ofTicket && fields.length === 0 ? null : (
        <table className={styles.table} data-first={isFirst || undefined}>
          <thead>
            <tr>
              <th scope="col">字段</th>
              {isFirst ? null : <th scope="col">{left}</th>}
              <th scope="col">{right}</th>
              <th scope="col">
                <span className="visually-hidden">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {(whole ? filled : changed).map((field) => (
              <ChangeRow
                key={field.key}
                {...{ field, isFirst, left, right, mayReturn }}
                reason={draft.reasons[field.key]}
                isActive={active === field.key}
                onToggle={() => onToggle(field.key)}
                onExplain={(reason) => onExplain(field.key, reason)}
                onActivate={() => onActivate(field.key)}
              />
            ))}
          </tbody>
        </table>
      )}
      {changed.length === 0 ? (
        <p className={styles.none}>{ofTicket ? '没有给出应改为的内容，见上方说明。' : '没有修改的字段。'}</p>
      ) : null}
    </section>
  );
}
