import type { ServiceDetail } from 'shared/contract/service';
import { CapsuleTag, formatCount, formatDate } from 'shared/ui';
import { CompareButton } from '../compare/compare-button';
import { kindWords } from './kind';

/** So many rows of the spec sheet stand in the head; the rest has a section of its own. */
export const headRows = 6;

/** Title, kind, number and the spec sheet. */
export function DetailHead({ detail: { card, sheet } }: { detail: ServiceDetail }) {
  return (
    <section className="detail-head panel" aria-label="基本信息">
      <h1 tabIndex={-1}>{card.title}</h1>
      <p className="detail-meta">
        <CapsuleTag side="supply">供 · {kindWords[card.kind].label}</CapsuleTag>
        <span>
          编号 <span className="num">{card.no}</span>
        </span>
        <span>{formatDate(card.updatedAt)} 更新</span>
        <span>
          <span className="num">{formatCount(card.viewCount)}</span> 次浏览
        </span>
        <CompareButton kind={card.kind} item={card} small />
      </p>
      <SpecSheet rows={sheet.slice(0, headRows)} />
    </section>
  );
}

/** Name above, value below, hairlines between. */
export function SpecSheet({ rows }: { rows: ServiceDetail['sheet'] }) {
  if (rows.length === 0) return null;
  return (
    <dl className="detail-sheet">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
