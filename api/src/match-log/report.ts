import { liveRanking } from '../match/rankings';
import { type Duel, type Evaluation, enough } from './evaluate';
import type { Estimate } from './statistics';

const figures = ({ mean, low, high }: Estimate) => `${mean.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
const percent = (value: number) => `${(value * 100).toFixed(1)}%`;

const verdicts: Record<Exclude<Duel['verdict'], 'few'>, (name: string) => string> = {
  better: (name) => `${name} 胜过 ${liveRanking}：胜率的 95% 区间高于 50%`,
  worse: (name) => `${name} 不及 ${liveRanking}：胜率的 95% 区间低于 50%，不得上线`,
  open: (name) => `${name} 未能胜过 ${liveRanking}：胜率的 95% 区间包含 50%，不得上线`,
};

function duelText({ challenger, wins, losses, ties, pages, share, verdict }: Duel): string[] {
  const decided = wins + losses;
  const told = share
    ? `，${challenger} 胜 ${wins} 次，胜率 ${percent(share.mean)} [${percent(share.low)}, ${percent(share.high)}]`
    : '';
  return [
    `交错展示 ${liveRanking} / ${challenger}：分出胜负 ${decided} 次（${pages} 个页面），平 ${ties} 次${told}`,
    verdict === 'few'
      ? `结论：样本不足，不作结论：分出胜负的交错展示至少需 ${enough.showings} 次、来自 ${enough.pages} 个页面，现有 ${decided} 次、${pages} 个页面。`
      : `结论：${verdicts[verdict](challenger)}。`,
  ];
}

/** The evaluation as an operator reads it at the terminal. */
export function reportOf({ showings, pages, rankings, duels }: Evaluation, total: number): string {
  const lines = [
    `记录的展示 ${total} 次，其中有后续（打开、询盘、答复、达成）的 ${showings} 次，来自 ${pages} 个页面。`,
  ];
  if (showings > 0) lines.push('nDCG@10，方括号内为按页面重抽样的 95% 区间（已展示的次序占优，仅供参考）：');
  for (const { name, ndcg, difference } of rankings)
    if (ndcg)
      lines.push(
        `  ${name.padEnd(10)}${figures(ndcg)}${difference ? `，与 ${liveRanking} 之差 ${figures(difference)}` : '，线上'}`,
      );
  if (duels.length === 0)
    lines.push(
      `结论：样本不足，不作结论：还没有交错展示（PORTAL_MATCH_INTERLEAVE=1），至少需 ${enough.showings} 次、来自 ${enough.pages} 个页面。`,
    );
  return [...lines, ...duels.flatMap(duelText)].join('\n');
}
