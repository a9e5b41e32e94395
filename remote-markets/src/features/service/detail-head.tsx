import { isOfferOver } from 'shared/contract/offer';
import { enquiryRefusals } from 'shared/contract/refusals';
import type { ServiceDetail } from 'shared/contract/service';
import { CapsuleTag, formatCount, formatDate } from 'shared/ui';
import { CompareButton } from '../../components/compare/compare-button';
import { RecordHead } from '../../components/detail/record-head';
import { headRows, SpecSheet } from '../../components/detail/spec-sheet';
import { kindWords } from '../../lib/kind';
import * as styles from './detail-head.module.css';

/** Title, kind, number and the spec sheet. */
export function DetailHead({ detail: { card, sheet } }: { detail: ServiceDetail }) {
  return (
    <RecordHead
      side="supply"
      title={card.title}
      meta={
        <>
          <CapsuleTag side="supply">供 · {kindWords[card.kind].label}</CapsuleTag>
          <span>
            编号 <span className="num">{card.no}</span>
          </span>
          <span>{formatDate(card.updatedAt)} 更新</span>
          <span>
            <span className="num">{formatCount(card.viewCount)}</span> 次浏览
          </span>
          <CompareButton kind={card.kind} item={card} small />
        </>
      }
    >
      {isOfferOver(card) ? <p className={styles.over}>{enquiryRefusals.offerOver}，以下内容供参考。</p> : null}
      <SpecSheet rows={sheet.slice(0, headRows)} place="head" />
    </RecordHead>
  );
}
