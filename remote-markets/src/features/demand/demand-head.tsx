import type { DemandDetail } from 'shared/contract/demand';
import { labelOf } from 'shared/contract/vocabulary';
import { formatDue } from 'shared/format';
import { CapsuleTag, formatCount, formatDate } from 'shared/ui';
import { headRows, SpecSheet } from '../../components/detail/spec-sheet';
import { dueTone } from './demand-words';

/** Title, state, number and the first rows of the requirements. */
export function DemandHead({ detail: { card, sheet } }: { detail: DemandDetail }) {
  return (
    <section className="detail-head demand-head panel" aria-label="基本信息">
      <h1 tabIndex={-1}>{card.title}</h1>
      <p className="detail-meta">
        <CapsuleTag side="demand">需 · {labelOf('states', card.state)}</CapsuleTag>
        <span className="demand-due" data-due={dueTone(card)}>
          {formatDue(card.daysLeft, card.state === 'closed')}
        </span>
        <span>
          编号 <span className="num">{card.no}</span>
        </span>
        <span>{formatDate(card.publishedAt)} 发布</span>
        <span>
          <span className="num">{formatCount(card.viewCount)}</span> 次浏览
        </span>
      </p>
      {card.state === 'closed' ? <p className="demand-closed">该需求已不再接受响应，以下内容供参考。</p> : null}
      <SpecSheet rows={sheet.slice(0, headRows)} />
    </section>
  );
}
