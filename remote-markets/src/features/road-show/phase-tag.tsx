import type { RoadShowCard } from 'shared/contract/road-show';
import { labelOf } from 'shared/contract/vocabulary';

const tones = { live: 'urgent', upcoming: 'info', replay: '', offline: 'off' } as const;

/** 直播中, 预告, 回放 or 已结束. */
export function PhaseTag({ phase }: Pick<RoadShowCard, 'phase'>) {
  return <span className={`tag ${tones[phase] ?? ''}`}>{labelOf('roadShowPhases', phase)}</span>;
}
