import { Link } from 'react-router-dom';
import type { HomeOverview } from 'shared/contract/home';
import { pages } from 'shared/contract/paths';
import { besideChain, labelOf } from 'shared/contract/vocabulary';
import { formatCount } from 'shared/format';
import { withParams } from 'shared/remote';
import { ScrollBox } from 'shared/ui';
import { demandMarketPath } from '../../lib/paths';
import * as styles from './stage-chart.module.css';

type Stage = HomeOverview['stages'][number];

/** Room for a half in px, and the radii that are its least height. */
const room = { up: 84, down: 60 };
const radius = { up: 13, down: 12 };

/** Heights by the square root, both halves and all groups on one scale: large ones stay in the band, small ones keep a shape. */
export function stageHeights(stages: readonly Stage[]): { up: number; down: number }[] {
  const most = (key: 'services' | 'demands') => Math.sqrt(Math.max(1, ...stages.map((stage) => stage[key])));
  const scale = Math.min(room.up / most('services'), room.down / most('demands'));
  const height = (count: number, least: number) =>
    count > 0 ? Math.max(least, Math.round(Math.sqrt(count) * scale)) : 0;
  return stages.map(({ services, demands }) => ({
    up: height(services, radius.up),
    down: height(demands, radius.down),
  }));
}

const sumOf = (stages: readonly Stage[], key: 'services' | 'demands') =>
  stages.reduce((sum, stage) => sum + stage[key], 0);

/** The markets count these too. */
const uncounted = `${besideChain.map((code) => labelOf('categories', code)).join('、')}不分阶段，未计入`;

interface Props {
  stages: Stage[];
  /** The last stage by dosage form. */
  production: Stage[];
}

/** Capsules across the seam: services above, demands below. Without any figure the block is dropped. */
export function StageChart({ stages, production }: Props) {
  if (sumOf(stages, 'services') + sumOf(stages, 'demands') === 0) return <div className={styles.none} />;
  const research = production.length > 0 ? stages.slice(0, -1) : stages;
  const heights = stageHeights([...research, ...production]);
  const last = stages.at(-1);
  return (
    <section className={styles.block} aria-labelledby="stage-title">
      <div className="wrap">
        <div className={`${styles.head} on-dark`}>
          <h2 id="stage-title">按阶段看供需</h2>
          <p>
            上半为在架服务，下半为在征需求，高度按数量的平方根
            <span>；{uncounted}</span>
          </p>
          <div className={styles.legend} aria-hidden="true">
            <span className="supply">服务</span>
            <span className="demand">需求</span>
          </div>
        </div>
        <ScrollBox className={styles.scroll} label="各阶段的供需数量">
          <div className={styles.groups}>
            <Group name="研发与注册" stages={research} heights={heights} />
            {production.length > 0 ? (
              <Group
                name={last?.name ?? '商业化生产'}
                hint="按剂型"
                stages={production}
                heights={heights.slice(research.length)}
              />
            ) : null}
          </div>
        </ScrollBox>
        <p className={styles.note}>
          <span>左右滑动看全部 {research.length + production.length} 项；</span>
          {uncounted}
        </p>
      </div>
    </section>
  );
}

interface GroupProps {
  name: string;
  hint?: string;
  stages: readonly Stage[];
  heights: readonly { up: number; down: number }[];
}

function Group({ name, hint, stages, heights }: GroupProps) {
  return (
    <div>
      <h3 className={styles.group}>
        <b>{name}</b>
        {hint}
        <span className="num">{formatCount(sumOf(stages, 'services'))}</span>项服务
        <span className="num demand">{formatCount(sumOf(stages, 'demands'))}</span>条需求
      </h3>
      <ul>
        {stages.map((stage, i) => (
          <li key={stage.name}>
            <Capsule {...(heights[i] as { up: number; down: number })} />
            <Link
              className={styles.up}
              to={`${pages.serviceMarket}${withParams('', { categories: stage.categories })}`}
            >
              <b>{stage.name}</b>
              {stage.services > 0 ? (
                <span>
                  <span className="num">{formatCount(stage.services)}</span>项
                  <span className="visually-hidden">服务</span>
                </span>
              ) : null}
            </Link>
            {stage.demands > 0 ? (
              <Link className={styles.down} to={demandMarketPath({ categories: stage.categories })}>
                <span className="visually-hidden">{stage.name}，</span>
                <span className="num">{formatCount(stage.demands)}</span>条<span className="visually-hidden">需求</span>
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Drawn with attributes, not style: the page's policy refuses style attributes in markup. 96 px above the seam, 74 below. */
function Capsule({ up, down }: { up: number; down: number }) {
  return (
    <svg className={styles.capsule} viewBox="0 0 26 170" aria-hidden="true">
      {up > 0 ? <path className="supply" d={`M0 96v${13 - up}a13 13 0 0 1 26 0v${up - 13}z`} /> : null}
      {down > 0 ? <path className="demand" d={`M1 96v${down - 12}a12 12 0 0 0 24 0v${12 - down}z`} /> : null}
    </svg>
  );
}
