import { Link } from 'react-router-dom';
import type { HomeOverview } from 'shared/contract/home';
import { withParams } from 'shared/remote';
import { formatCount } from 'shared/ui';
import { demandMarketPath } from '../demand/demand-query';
import './stage-chart.css';

type Stage = HomeOverview['stages'][number];

/** Room for a half in px, and the radii that are its least height. */
const room = { up: 140, down: 78 };
const radius = { up: 14, down: 12 };

/** Both halves grow on one scale, so that supply and demand of a stage can be compared. */
export function stageHeights(stages: readonly Stage[]): { up: number; down: number }[] {
  const most = (key: 'services' | 'demands') => Math.max(1, ...stages.map((stage) => stage[key]));
  const scale = Math.min(room.up / most('services'), room.down / most('demands'));
  return stages.map(({ services, demands }) => ({
    up: services > 0 ? Math.max(radius.up, Math.round(services * scale)) : 0,
    down: demands > 0 ? Math.max(radius.down, Math.round(demands * scale)) : 0,
  }));
}

/** Eight capsules across the seam: services above, demands below. Without any figure the block is dropped. */
export function StageChart({ stages }: { stages: Stage[] }) {
  if (!stages.some(({ services, demands }) => services + demands > 0)) return <div className="stage-none" />;
  const heights = stageHeights(stages);
  const query = ({ categories }: Stage) => withParams('', { categories });
  return (
    <section className="stage-block" aria-labelledby="stage-title">
      <div className="wrap">
        <div className="stage-head on-dark">
          <h2 id="stage-title">按阶段看供需</h2>
          <p>点击上半查看在架服务，点击下半查看在征需求</p>
          <div className="stage-legend" aria-hidden="true">
            <span className="supply">服务</span>
            <span className="demand">需求</span>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the row scrolls sideways on small screens and must be reachable by keyboard. */}
        <section className="stage-scroll" aria-label="八个阶段的供需数量" tabIndex={0}>
          <ul>
            {stages.map((stage, i) => (
              <li key={stage.name}>
                <Capsule {...(heights[i] as { up: number; down: number })} />
                <Link className="stage-up" to={`/sys/BuyMarket${query(stage)}`}>
                  <b>{stage.name}</b>
                  {stage.services > 0 ? (
                    <span>
                      <span className="num">{formatCount(stage.services)}</span>项服务
                    </span>
                  ) : null}
                </Link>
                {stage.demands > 0 ? (
                  <Link className="stage-down" to={demandMarketPath({ categories: stage.categories })}>
                    <span className="num">{formatCount(stage.demands)}</span>条需求
                  </Link>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </section>
  );
}

/** Drawn with attributes, not style: the page's policy refuses style attributes in markup. 164 px above the seam, 96 below. */
function Capsule({ up, down }: { up: number; down: number }) {
  return (
    <svg className="stage-capsule" viewBox="0 0 28 260" aria-hidden="true">
      {up > 0 ? <path className="supply" d={`M0 164v${14 - up}a14 14 0 0 1 28 0v${up - 14}z`} /> : null}
      {down > 0 ? <path className="demand" d={`M2 164v${down - 12}a12 12 0 0 0 24 0v${12 - down}z`} /> : null}
    </svg>
  );
}
