import type { HomeOverview } from 'shared/contract/home';
import type { PageProps } from 'shared/remote';
import { DemandBlock } from './demand-block';
import { Hero } from './hero';
import { MediaBlocks } from './media-blocks';
import { RegisterSearches } from './register-searches';
import { StageChart } from './stage-chart';
import { SupplyBlock } from './supply-block';
import { TopTenBlock } from './top-ten-block';
import './home.css';

/** 首页. The hero stands before the figures are there; blocks whose figures are absent are left out. */
export default function HomePage({ data }: PageProps<HomeOverview | undefined>) {
  return (
    <>
      <Hero overview={data} />
      {data ? <HomeBlocks data={data} /> : <div className="late" aria-busy="true" />}
    </>
  );
}

function HomeBlocks({ data }: { data: HomeOverview }) {
  return (
    <>
      <StageChart stages={data.stages} />
      <div className="home-section first">
        <div className="wrap home-duo">
          <SupplyBlock services={data.services} counts={data.counts} />
          <DemandBlock demands={data.demands} total={data.counts.demand} today={data.today} />
        </div>
      </div>
      <TopTenBlock ranking={data.ranking} />
      <MediaBlocks {...data} />
      <RegisterSearches registers={data.registers} />
    </>
  );
}
