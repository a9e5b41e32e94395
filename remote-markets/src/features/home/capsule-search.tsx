import { useState } from 'react';
import { Icon } from 'shared/ui';
import { GetForm } from '../../get-form';

const halves = [
  { label: '找服务', action: '/sys/BuyMarket', side: 'supply' },
  { label: '找需求', action: '/sys/SellMarket', side: 'demand' },
] as const;

/** The two-halved capsule: what is pressed decides which market the search goes to. Before the script runs it is the services. */
export function CapsuleSearch() {
  const [chosen, setChosen] = useState<(typeof halves)[number]>(halves[0]);
  return (
    <GetForm action={chosen.action} fields={['q']} className="home-search" searchLabel="搜索供需">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not take part in a flex capsule in every browser. */}
      <div className="home-search-half" role="group" aria-label="检索范围">
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
      <input
        type="search"
        name="q"
        aria-label="关键词"
        placeholder="剂型、品种、工艺或企业名称"
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" className="home-search-go">
        <Icon name="search" />
        <span>搜索</span>
      </button>
    </GetForm>
  );
}
