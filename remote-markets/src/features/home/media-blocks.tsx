import { Link } from 'react-router-dom';
import type { HomeOverview } from 'shared/contract/home';
import { pages } from 'shared/contract/paths';
import { ConferenceRow } from '../../components/conference/conference-row';
import { Cover } from '../../components/road-show/cover';
import { factsOf } from '../../components/road-show/show-text';
import { TopicTile } from '../../components/topic/topic-tile';
import { roadShowPath } from '../../lib/paths';
import { SectionHead } from './section-head';
import './media-blocks.css';

type Props = Pick<HomeOverview, 'conferences' | 'roadShows' | 'specialServices'>;

/** 会议资讯 beside 在线路演, then 专题服务. What is empty is left out. */
export function MediaBlocks({ conferences, roadShows, specialServices }: Props) {
  return (
    <>
      {conferences.length + roadShows.length > 0 ? (
        <div className="home-section">
          <div className="wrap home-media">
            {conferences.length > 0 ? (
              <section className="home-conferences" aria-label="会议资讯">
                <SectionHead title="会议资讯" more={{ to: pages.conferences, label: '更多会议' }} />
                {conferences.map((card) => (
                  <ConferenceRow key={card.id} card={card} brief />
                ))}
              </section>
            ) : null}
            {roadShows.length > 0 ? <Shows shows={roadShows} /> : null}
          </div>
        </div>
      ) : null}
      {specialServices.length > 0 ? (
        <section className="home-section home-topics" aria-label="专题服务">
          <div className="wrap">
            <SectionHead title="专题服务" more={{ to: pages.topics, label: '全部专题' }} />
            <div className="topic-tiles">
              {specialServices.map((card, i) => (
                <TopicTile key={card.id} card={card} big={i === 0 && specialServices.length > 2} />
              ))}
            </div>
          </div>
        </section>
      ) : null}
    </>
  );
}

function Shows({ shows }: { shows: HomeOverview['roadShows'] }) {
  return (
    <section aria-label="在线路演">
      <SectionHead title="在线路演" more={{ to: pages.roadShows, label: '全部路演' }} />
      {shows.map((card, i) => (
        <Link key={card.id} className={i === 0 ? 'home-show big' : 'home-show'} to={roadShowPath(card.id)}>
          <Cover card={card} play={i === 0} />
          <span>
            <b>{card.title}</b>
            <small>
              {card.enterprise.shortName || card.enterprise.name} · {factsOf(card)}
            </small>
          </span>
        </Link>
      ))}
    </section>
  );
}
