import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Favourite } from 'shared/contract/collect-info';
import { isOfferOver } from 'shared/contract/offer';
import type { RoadShowCard } from 'shared/contract/road-show';
import { labelOf } from 'shared/contract/vocabulary';
import { formatDate, formatDue, formatPrice } from 'shared/format';
import { ClaimedMark, Icon, LogoTile } from 'shared/ui';
import { noRepeat } from './double-click';
import * as styles from './favourite.module.css';
import { hrefOf } from './href';
import { demandPlaceAndKind, enterpriseWords, placeAndKind, roadShowWords } from './summary';

interface Props {
  item: Favourite;
  picked: boolean;
  onPick: (picked: boolean) => void;
  /** Why cancelling it failed; its button tries again. */
  failure?: string | undefined;
  /** Whether it is the only one: it then speaks for itself. */
  alone?: boolean;
  /** Without a click: another try. */
  onCancel: (event?: MouseEvent) => void;
}

/** What the enquiry button of the public page says; undefined where that page takes no enquiry. */
function enquireWord({ card, demand, enterprise }: Favourite): string | undefined {
  if (card) return isOfferOver(card) ? undefined : '询价';
  if (demand) return demand.state === 'closed' ? undefined : '我能承接';
  return enterprise && '联系';
}

const tones: Record<string, string> = { live: 'urgent', upcoming: 'info', offline: 'off' };

/** 预告, 直播中, 回放 or 已结束. */
function PhaseTag({ phase }: Pick<RoadShowCard, 'phase'>) {
  return <span className={`tag ${tones[phase] ?? ''}`}>{labelOf('roadShowPhases', phase)}</span>;
}

/** One favourite. A withdrawn one keeps its row, greyed, and can only be cancelled. */
export function FavouriteRow({ item, picked, failure, alone, onPick, onCancel }: Props) {
  const { card, demand, enterprise, roadShow, offline, title } = item;
  const firm = card?.enterprise ?? enterprise ?? roadShow?.enterprise;
  const href = hrefOf(item);
  const enquire = enquireWord(item);
  return (
    <li className={styles.favourite} data-picked={picked || undefined} data-offline={offline || undefined}>
      <label className={styles.pick}>
        <input
          className="checkbox"
          type="checkbox"
          aria-label={`选择：${title}`}
          checked={picked}
          onChange={(event) => onPick(event.target.checked)}
        />
      </label>
      <LogoTile name={firm?.shortName || firm?.name || demand?.publisher.name || title} />
      <div className={styles.text}>
        <h2>
          {href ? <Link to={href}>{title}</Link> : <span>{title}</span>}
          {offline ? <span className="tag off">已下架</span> : null}
          {roadShow ? <PhaseTag phase={roadShow.phase} /> : null}
          {enterprise?.claimed ? <ClaimedMark /> : null}
        </h2>
        <p>
          {card ? (
            <>
              <b>{card.enterprise.shortName || card.enterprise.name}</b>
              <span>{placeAndKind(card)}</span>
              <span>{formatPrice(card.price)}</span>
            </>
          ) : null}
          {demand ? (
            <>
              <b>{demand.publisher.name}</b>
              <span>{demandPlaceAndKind(demand)}</span>
              <span>{formatDue(demand.daysLeft, demand.state === 'closed')}</span>
            </>
          ) : null}
          {roadShow ? <b>{roadShow.enterprise.shortName || roadShow.enterprise.name}</b> : null}
          {(roadShow ? roadShowWords(roadShow) : enterprise ? enterpriseWords(enterprise) : []).map((words) => (
            <span key={words}>{words}</span>
          ))}
          <span className={styles.date}>
            <span className="num">{formatDate(item.createdAt)}</span> 收藏
          </span>
        </p>
        {failure ? (
          <p className={styles.failure} role={alone ? 'alert' : undefined}>
            <span>取消收藏没有成功：{failure}</span>
            <button
              type="button"
              className="btn text small"
              aria-label={`重试：取消收藏${title}`}
              onClick={() => onCancel()}
            >
              重试
            </button>
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        {href && enquire ? (
          <Link className={`btn small ${styles.enquire}`} aria-label={`${enquire}：${title}`} to={`${href}&enquire=1`}>
            {enquire}
          </Link>
        ) : null}
        <button
          type="button"
          className="btn text small"
          data-cancel=""
          onKeyDown={noRepeat}
          aria-label={`取消收藏：${title}`}
          onClick={onCancel}
        >
          <Icon name="star-filled" />
          <span>取消收藏</span>
        </button>
      </div>
    </li>
  );
}
