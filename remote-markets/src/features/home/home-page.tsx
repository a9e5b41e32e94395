import type { HomeOverview } from 'shared/contract/home';
import type { PageProps } from 'shared/remote';
import { DemandBlock } from './demand-block';
import { Figures } from './figures';
import { Hero } from './hero';
import * as styles from './home-page.module.css';
import { HomeSection } from './home-section';
import { MatchBlock } from './match-block';
import { MediaBlocks } from './media-blocks';
import { RegisterSearches } from './register-searches';
import { StageChart } from './stage-chart';
import { SupplyBlock } from './supply-block';
import { TopTenBlock } from './top-ten-block';

/** 首页. The hero stands before the figures are there; blocks whose figures are absent are left out. */
export default function HomePage({ data }: PageProps<HomeOverview | undefined>) {
  return (
    <>
      <Hero overview={data} />
      {data ? <HomeBlocks data={data} /> : <div className="late" aria-busy="true" />}
    </>
  );
}

/** An API that is still of the release before knows nothing of the newer blocks. */
type Blocks = Partial<Pick<HomeOverview, 'production' | 'activity' | 'matches'>>;

function HomeBlocks({ data }: { data: HomeOverview }) {
  const { production = [], activity, matches = [] }: Blocks = data;
  return (
    <>
      <StageChart stages={data.stages} production={production} />
      {activity ? <Figures counts={data.counts} activity={activity} registers={data.registers} /> : null}
      <MatchBlock matches={matches} today={data.today} />
      <HomeSection tone="first">
        <div className={`wrap ${styles.duo}`}>
          <SupplyBlock services={data.services} counts={data.counts} />
          <DemandBlock demands={data.demands} total={data.counts.demand} today={data.today} />
        </div>
      </HomeSection>
      <TopTenBlock ranking={data.ranking} />
      <MediaBlocks {...data} />
      <RegisterSearches registers={data.registers} />
    </>
  );
}
