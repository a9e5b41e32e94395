import { Link } from 'react-router-dom';
import { RichText } from 'shared/browser/rich-text';
import { TicketLinks } from 'shared/browser/ticket';
import type { ConferenceDetail } from 'shared/contract/conference';
import { pages, paths } from 'shared/contract/paths';
import { labelOf } from 'shared/contract/vocabulary';
import { calendarPath } from 'shared/contract/vocabulary/content';
import { useLoading, useQuery } from 'shared/remote';
import { Breadcrumb, formatCount, formatDate, Icon } from 'shared/ui';
import { ConferenceRow, PhaseTag } from '../../components/conference/conference-row';
import { articlePath } from '../../lib/paths';
import { useViewed } from '../../lib/use-viewed';
import * as styles from './conference-article.module.css';
import { Facts } from './facts';

/** Kind, date, source and how much it is read. */
function Meta({ detail: { card, sourceUrl, viewCount } }: { detail: ConferenceDetail }) {
  return (
    <p className={styles.meta}>
      <PhaseTag card={card} />
      {card.phase === null ? null : <span>{labelOf('conferenceKinds', card.kind)}</span>}
      <span>{formatDate(card.publishedAt)} 发布</span>
      <span>
        来源：
        {sourceUrl ? (
          <a className="link" href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow">
            {card.sourceName}
          </a>
        ) : (
          card.sourceName
        )}
      </span>
      <span>阅读约 {card.readingMinutes} 分钟</span>
      {viewCount > 0 ? (
        <span>
          <span className="num">{formatCount(viewCount)}</span> 次浏览
        </span>
      ) : null}
    </p>
  );
}

/** One conference or article. */
export function ConferenceArticle({ data }: { data: ConferenceDetail }) {
  const { card, content, previous, next, related, cover } = data;
  useViewed('conference', card.id);
  // An event of several days may take sign-ups after it has begun.
  const canJoin = card.phase === 'upcoming' || card.signupOpen;
  const own = useQuery('Conference/mySignUp', { id: card.id }, { owner: true, enabled: canJoin }).data?.signUp;
  const signUp = (
    <Link
      className={`${own ? 'btn large' : 'btn primary large'} ${styles.signUp}`}
      to={paths.conferenceSignUp({ id: card.id })}
    >
      {own ? '您已报名，查看' : '报名'}
    </Link>
  );
  const beside = [
    ['上一篇', previous],
    ['下一篇', next],
  ] as const;
  return (
    <div className={`wrap ${styles.article}`} aria-busy={useLoading()}>
      <Breadcrumb items={[{ label: '会议资讯', to: pages.conferences }, { label: card.title }]} />
      <article className="panel">
        <h1 tabIndex={-1}>{card.title}</h1>
        <Meta detail={data} />
        <Facts detail={data} />
        {canJoin ? (
          <p className={styles.actions}>
            {card.signupOpen ? signUp : null}
            <a className="btn large" href={calendarPath('Conference', card.id)} download>
              <Icon name="calendar" />
              加入日历
            </a>
            {/* Known later than the page: it moves nothing that is aimed at. */}
            {own && !card.signupOpen ? signUp : null}
          </p>
        ) : null}
        {cover ? <img className={styles.picture} src={cover} alt="" /> : null}
        <RichText className={styles.text} text={content} />
        {card.tags.length > 0 ? (
          <ul className={styles.tags} aria-label="标签">
            {card.tags.map((tag) => (
              <li key={tag}>
                <Link className="tag" to={`${pages.conferences}?q=${encodeURIComponent(tag)}`}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        <TicketLinks type="conference" id={card.id} />
        <nav className={styles.beside} aria-label="上一篇与下一篇">
          {beside.map(([label, one]) =>
            one ? (
              <Link key={label} to={articlePath(one.id)}>
                <small>{label}</small>
                {one.title}
              </Link>
            ) : null,
          )}
        </nav>
      </article>
      {related.length > 0 ? (
        <section className={`panel ${styles.related}`} aria-labelledby="conference-related">
          <h2 id="conference-related">相关内容</h2>
          {related.map((one) => (
            <ConferenceRow key={one.id} card={one} brief />
          ))}
        </section>
      ) : null}
    </div>
  );
}
