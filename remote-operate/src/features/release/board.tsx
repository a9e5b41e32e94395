import { useCallback, useState } from 'react';
import type { SectionStatus } from 'shared/contract/release';
import { formatSecond } from 'shared/format';
import type { QueryResult } from 'shared/remote';
import { ActionDialog } from './action-dialog';
import type { Chosen } from './actions';
import * as styles from './board.module.css';
import { SectionPanel } from './section-panel';

interface Props {
  sections: readonly SectionStatus[];
  asked: QueryResult<'Release/overview'>;
}

/** All sections, and the dialog of the action that was chosen. It keeps what was displayed then, however the board moves on. */
export function Board({ sections, asked: { updatedAt: at, error, reload } }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = useCallback(() => setChosen(null), []);
  return (
    <>
      <p className={styles.line}>
        {`${sections.length} 个板块；图表为近 60 分钟，表中的浏览器、出错与用时为近 24 小时。每 5 秒更新，更新于 `}
        <span className="num">{formatSecond(at)}</span>
        <span role="status">{error ? `暂时无法更新：${error.message}` : ''}</span>
      </p>
      {sections.map((section) => (
        <SectionPanel
          key={section.name}
          section={section}
          now={at}
          onChoose={(action) => setChosen({ action, section })}
        />
      ))}
      {chosen ? <ActionDialog chosen={chosen} reload={reload} onClose={close} /> : null}
    </>
  );
}
