import { Link } from 'react-router-dom';
import type { HomeOverview } from 'shared/contract/home';
import { pages } from 'shared/contract/paths';
import { ConferenceRow } from '../../components/conference/conference-row';
import { Cover } from '../../components/road-show/cover';
import { factsOf } from '../../components/road-show/show-text';
import { TopicTiles } from '../../components/topic/topic-tile';
import { roadShowPath } from '../../lib/paths';
import { HomeSection } from './home-section';
import * as styles from './media-blocks.module.css';
import { SectionHead } from './section-head';

type Props = Pick<HomeOverview, 'conferences' | 'roadShows' | 'specialServices'>;

/** 会议资讯 beside 在线路演, then 专题服务. What is empty is left out. */
export function MediaBlocks({ conferences, roadShows, specialServices }: Props) {
  return (
    <>
      {conferences.length + roadShows.length > 0 ? (
        <HomeSection>
          <div className={`wrap ${styles.media}`}>
            {conferences.length > 0 ? (
              <section aria-label="会议资讯">
                <SectionHead title="会议资讯" more={{ to: pages.conferences, label: '更多会议' }} room={16} />
                {conferences.map((card) => (
                  <ConferenceRow key={card.id} card={card} brief place="block" />
                ))}
              </section>
            ) : null}
            {roadShows.length > 0 ? <Shows shows={roadShows} /> : null}
          </div>
        </HomeSection>
      ) : null}
      {specialServices.length > 0 ? (
        <HomeSection label="专题服务" tone="below">
          <div className="wrap">
            <SectionHead title="专题服务" more={{ to: pages.topics, label: '全部专题' }} room={16} />
            <TopicTiles cards={specialServices} />
          </div>
        </HomeSection>
      ) : null}
    </>
  );
}

function Shows({ shows }: { shows: HomeOverview['roadShows'] }) {
  return (
    <section aria-label="在线路演">
      <SectionHead title="在线路演" more={{ to: pages.roadShows, label: '全部路演' }} room={16} />
      {shows.map((card, i) => (
        <Link key={card.id} className={styles.show} data-big={i === 0} to={roadShowPath(card.id)}>
          <Cover card={card} play={i === 0} chip={i === 0 ? 'full' : 'small'} />
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
