import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formatCount } from 'shared/ui';

export interface TabPanel {
  key: string;
  label: string;
  count?: number;
  panel: ReactNode;
}

/** Tabs inside a block. Every panel stands in the page, so that what is not open can still be found; arrows move between tabs. */
export function TabPanels({ label, tabs }: { label: string; tabs: TabPanel[] }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(tabs[0]?.key);

  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const place = tabs.findIndex(({ key }) => key === chosen) + step + tabs.length;
    const next = place % tabs.length;
    setChosen(tabs[next]?.key);
    list.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}-tab`}
            aria-controls={`${id}-${tab.key}`}
            aria-selected={tab.key === chosen}
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => setChosen(tab.key)}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className="num">{formatCount(tab.count)}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ key, panel }) => (
        <div key={key} role="tabpanel" id={`${id}-${key}`} aria-labelledby={`${id}-${key}-tab`} hidden={key !== chosen}>
          {panel}
        </div>
      ))}
    </>
  );
}
