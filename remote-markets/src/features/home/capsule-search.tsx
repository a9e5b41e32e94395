import { useState } from 'react';
import { Icon, SearchBox } from 'shared/ui';
import { useSuggest } from '../../lib/use-suggest';
import * as styles from './capsule-search.module.css';

const halves = [
  { label: '找服务', kind: 'service', side: 'supply' },
  { label: '找需求', kind: 'demand', side: 'demand' },
] as const;

/** The two-halved capsule: everything is searched, and what is pressed is shown first. Before the script runs it is the services. */
export function CapsuleSearch() {
  const [chosen, setChosen] = useState<(typeof halves)[number]>(halves[0]);
  return (
    <SearchBox
      className={styles.search}
      label="搜索供需"
      placeholder="剂型、品种、工艺或企业名称"
      suggest={useSuggest()}
      before={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset does not take part in a flex capsule in every browser.
        <div className={styles.half} role="group" aria-label="检索范围">
          <input type="hidden" name="kind" value={chosen.kind} />
          {halves.map((half) => (
            <button
              key={half.label}
              type="button"
              className={half.side}
              aria-pressed={half === chosen}
              onClick={() => setChosen(half)}
            >
              {half.label}
            </button>
          ))}
        </div>
      }
    >
      <button type="submit" className={styles.go}>
        <Icon name="search" />
        <span>搜索</span>
      </button>
    </SearchBox>
  );
}
