import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Data } from 'shared/contract/endpoints';
import { deskPath, readAddress } from '../../lib/desk-address';
import { useShortcuts } from '../../lib/use-shortcuts';
import { CaseArea } from './case-area';
import * as styles from './desk.module.css';
import { MetricsBar } from './metrics-bar';
import { neighbour } from './queue';
import { QueuePane } from './queue-pane';
import { ShortcutsDialog } from './shortcuts-dialog';
import { useScreenFocus } from './use-screen-focus';
import { useSelection } from './use-selection';
import { useWatches } from './use-watches';
import { Watched } from './watched';

interface Props {
  queue: Data<'Review/queue'>;
  search: string;
}

/** Three panes: queue, case, papers. On a phone queue and case are two screens. */
export function Desk({ queue, search }: Props) {
  const navigate = useNavigate();
  const { id } = readAddress(search);
  const [listed, setListed] = useState(false);
  const find = useRef<HTMLInputElement>(null);
  const panes = useRef<HTMLDivElement>(null);
  const toHeading = useScreenFocus(panes, id);
  const rows = queue.items;
  const selection = useSelection(rows);
  const watches = useWatches();

  const open = (next: string | null) => void navigate(deskPath(search, { case: next }));
  // Whoever has skipped some and decides one goes on behind it, not at the front again.
  const former = useRef(rows);
  useEffect(() => {
    if (rows.some((row) => row.id === id)) former.current = rows;
  }, [rows, id]);
  const toNext = () => open(neighbour(rows, id, 1, former.current));
  const toPrevious = () => open(neighbour(rows, id, -1, former.current));

  useShortcuts({
    j: toNext,
    k: toPrevious,
    x: () => id && selection.toggle(id),
    '/': () => find.current?.focus(),
    '?': () => setListed(true),
  });

  return (
    <div className={styles.desk} data-case={id ? '' : undefined}>
      <MetricsBar onShowKeys={() => setListed(true)} />
      <Watched watches={watches} current={id} onOpen={open} />
      <div ref={panes} className={styles.panes}>
        <QueuePane {...{ queue, search, selection }} findRef={find} current={id} onOpenNext={() => open(null)} />
        {id ? (
          <CaseArea
            key={id}
            id={id}
            waiting={queue.items.length}
            back={deskPath(search, { case: null })}
            onShown={toHeading}
            {...{ toNext, toPrevious, watches }}
          />
        ) : (
          <p className={`panel ${styles.none}`}>
            {rows.length > 0
              ? '请从队列中选择一件，或按 J 打开等待最久的一件。'
              : '队列为空，有新的事项时可在左侧打开。'}
          </p>
        )}
      </div>
      {listed ? <ShortcutsDialog onClose={() => setListed(false)} /> : null}
    </div>
  );
}
