import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { RichText } from 'shared/browser/rich-text';
import { TicketLinks } from 'shared/browser/ticket';
import { pages } from 'shared/contract/paths';
import type { RoadShowDetail } from 'shared/contract/road-show';
import { labelOf } from 'shared/contract/vocabulary';
import { calendarPath } from 'shared/contract/vocabulary/content';
import { formatDayAndTime } from 'shared/format';
import { type PageProps, useHost, useLoading } from 'shared/remote';
import { Breadcrumb, formatCount, Icon } from 'shared/ui';
import { MetaLine } from '../../components/detail/meta-line';
import { ProviderPanel } from '../../components/detail/provider-panel';
import { StarButton } from '../../components/favourite/star-button';
import { useFavourites } from '../../components/favourite/use-favourites';
import { Cover } from '../../components/road-show/cover';
import { factsOf } from '../../components/road-show/show-text';
import { detailPath, roadShowPath } from '../../lib/paths';
import { useRecordShown } from '../../lib/record-id';
import { useViewed } from '../../lib/use-viewed';
import { BookButton } from './book-button';
import { Materials } from './materials';
import { PhaseTag } from './phase-tag';
import { Player } from './player';
import { Questions } from './questions';
import * as styles from './road-show-detail-page.module.css';
import { useBegun } from './use-begun';
import { useVisit } from './use-visit';

interface ButtonsProps extends Pick<RoadShowDetail, 'card'> {
  visit: ReturnType<typeof useVisit>;
}

/** What a reader can do with the show, and how many have done so. */
function Buttons({ card, visit }: ButtonsProps) {
  const favourites = useFavourites('roadshow', [card.id]);
  const collected = favourites.countOf(card.id) ?? card.favouriteCount;
  return (
    <div className={styles.star}>
      {card.phase === 'upcoming' ? (
        <>
          <BookButton visit={visit} />
          <a className="btn" href={calendarPath('RoadShow', card.id)} download>
            <Icon name="calendar" />
            加入日历
          </a>
        </>
      ) : null}
      <StarButton id={card.id} favourites={favourites} />
      {card.phase === 'upcoming' && visit.bookCount > 0 ? (
        <span>
          <span className="num">{formatCount(visit.bookCount)}</span> 人预约
        </span>
      ) : null}
      {collected > 0 ? (
        <span>
          <span className="num">{formatCount(collected)}</span> 人收藏
        </span>
      ) : null}
    </div>
  );
}

function Agenda({ agenda }: Pick<RoadShowDetail, 'agenda'>) {
  if (agenda.length === 0) return null;
  return (
    <>
      <h2>日程</h2>
      <ol className={styles.agenda}>
        {agenda.map(({ time, topic }) => (
          <li key={`${time} ${topic}`}>
            <span className="num">{time}</span>
            {topic}
          </li>
        ))}
      </ol>
    </>
  );
}

function Speakers({ speakers }: Pick<RoadShowDetail, 'speakers'>) {
  if (speakers.length === 0) return null;
  return (
    <>
      <h2>主讲</h2>
      <ul className={styles.speakers}>
        {speakers.map(({ name, title, org }) => (
          <li key={`${name} ${title}`}>
            <b>{name}</b>
            {title}，{org}
          </li>
        ))}
      </ul>
    </>
  );
}

function Services({ services }: Pick<RoadShowDetail, 'services'>) {
  if (services.length === 0) return null;
  return (
    <>
      <h2>相关服务</h2>
      <ul className={styles.services}>
        {services.map((service) => (
          <li key={service.id}>
            <Link className="link" to={detailPath(service.kind, service.id)}>
              {service.title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Related({ related }: Pick<RoadShowDetail, 'related'>) {
  if (related.length === 0) return null;
  return (
    <section className={`panel ${styles.related}`} aria-labelledby="road-show-related">
      <h2 id="road-show-related">相关路演</h2>
      {related.map((one) => (
        <Link key={one.id} className={styles.line} to={roadShowPath(one.id)}>
          <Cover card={one} chip="none" />
          <span>
            <b>{one.title}</b>
            <small>{factsOf(one)}</small>
          </span>
        </Link>
      ))}
    </section>
  );
}

/** 路演详情: the film, who speaks of what, and what belongs to it. */
export default function RoadShowDetailPage({ data }: PageProps<RoadShowDetail>) {
  const { bus } = useHost();
  const detail = useBegun(data);
  const { card, content, speakers, agenda, materials, questions, services, provider, related } = detail;
  const visit = useVisit(card);
  useEffect(() => bus.emit('page:titled', { title: card.title }), [bus, card.title]);
  useRecordShown(card.id);
  useViewed('roadshow', card.id);
  return (
    <div className="wrap" aria-busy={useLoading()}>
      <Breadcrumb items={[{ label: '在线路演', to: pages.roadShows }, { label: card.title }]} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Player detail={detail} />
          <section className={`panel ${styles.body}`} aria-label="路演介绍">
            <h1 tabIndex={-1}>{card.title}</h1>
            <MetaLine>
              <PhaseTag phase={card.phase} />
              <span>{labelOf('categories', card.categoryCode)}</span>
              <span>
                {formatDayAndTime(card.startAt)}，{card.durationMin} 分钟
              </span>
              {card.phase === 'upcoming' ? null : (
                <span>
                  <span className="num">{formatCount(card.viewCount)}</span> 次观看
                </span>
              )}
            </MetaLine>
            <Buttons card={card} visit={visit} />
            <RichText text={content} />
            <Agenda agenda={agenda} />
            <Speakers speakers={speakers} />
            <Materials materials={materials} visit={visit} />
            <Services services={services} />
          </section>
          <TicketLinks type="roadshow" id={card.id} />
          <Questions
            key={card.id}
            id={card.id}
            answered={questions}
            visit={visit}
            host={card.enterprise.shortName || card.enterprise.name}
          />
        </div>
        <aside className={styles.side} aria-label="主办企业与相关路演">
          <ProviderPanel provider={provider} />
          <Related related={related} />
        </aside>
      </div>
    </div>
  );
}
