import { Link } from 'react-router-dom';
import type { PortfolioMatch } from 'shared/contract/match';
import { matchBandOf, shownScore } from 'shared/contract/match-bands';
import { pages, paths } from 'shared/contract/paths';
import { listingKinds } from 'shared/contract/vocabulary/listing';
import { formatDate, formatDue, formatTotal } from 'shared/format';
import { OwnListPage } from '../../components/own-list';
import * as styles from './match.module.css';

/** What is worst about the match, in both sides' words; nothing where all is met. */
function worstOf({ gaps: [worst], criteria }: PortfolioMatch): string | null {
  const criterion = criteria.find(({ name }) => name === worst?.name);
  return worst && criterion
    ? `${worst.level === 'unknown' ? '待确认' : '最大缺口'} · ${criterion.name}：${criterion.text}`
    : null;
}

/** 需求匹配: open demands that fit the listings of the person's enterprise, best first, with the listing that fits each. */
export default function PortfolioPage() {
  return (
    <OwnListPage
      title="需求匹配"
      path={pages.portfolioMatches}
      call="Match/portfolio"
      row={(item) => {
        const { card, listing, kind, others, score } = item;
        const { code, label } = matchBandOf(score);
        const worst = worstOf(item);
        return {
          id: card.id,
          to: paths.demandDetail({ id: card.id }),
          name: card.title,
          facts: (
            <>
              <span className={styles.band} data-band={code}>
                {label} <span className="num">{shownScore(score)}</span>
              </span>
              <span>{card.publisher}</span>
              <span className="num">{card.budget}</span>
              <span>{card.deadline ? `截止 ${formatDate(card.deadline)}` : formatDue(null)}</span>
              <span className={styles.listing}>
                <span className="tag">{listingKinds[kind]}</span> {listing.title}
                {others > 0 ? `，另有 ${formatTotal(others, false)} 项也匹配` : ''}
              </span>
              {worst ? <span className={styles.gap}>{worst}</span> : null}
            </>
          ),
          action: (
            <Link
              className="btn small"
              to={`${paths.serviceDetail({ id: listing.id, kind })}#matches`}
              aria-label={`查看匹配理由：${card.title}`}
            >
              匹配理由
            </Link>
          ),
        };
      }}
      empty={{
        art: 'empty',
        title: '暂时没有匹配的需求',
        text: '企业发布服务、现货或技术平台后，这里按匹配度列出征集中的需求，并注明最合适的一项供应。',
        actions: (
          <>
            <Link className="btn primary" to={pages.editService}>
              去发布服务
            </Link>
            <Link className="btn" to={pages.demandMarket}>
              去需求市场
            </Link>
          </>
        ),
      }}
    />
  );
}
