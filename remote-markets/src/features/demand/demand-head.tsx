import type { DemandDetail } from 'shared/contract/demand';
import { labelOf } from 'shared/contract/vocabulary';
import { CapsuleTag, formatCount, formatDate } from 'shared/ui';
import { RecordHead } from '../../components/detail/record-head';
import { headRows, SpecSheet } from '../../components/detail/spec-sheet';
import * as styles from './demand-head.module.css';
import { Due } from './due';

/** Title, state, number and the first rows of the requirements. */
export function DemandHead({ detail: { card, sheet } }: { detail: DemandDetail }) {
  return (
    <RecordHead
      side="demand"
      title={card.title}
      meta={
        <>
          <CapsuleTag side="demand">需 · {labelOf('states', card.state)}</CapsuleTag>
          <Due card={card} />
          <span>
            编号 <span className="num">{card.no}</span>
          </span>
          <span>{formatDate(card.publishedAt)} 发布</span>
          <span>
            <span className="num">{formatCount(card.viewCount)}</span> 次浏览
          </span>
        </>
      }
    >
      {card.state === 'closed' ? <p className={styles.closed}>该需求已不再接受响应，以下内容供参考。</p> : null}
      <SpecSheet rows={sheet.slice(0, headRows)} place="head" />
    </RecordHead>
  );
}
