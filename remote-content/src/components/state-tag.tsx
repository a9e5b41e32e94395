import type { ContentRow } from 'shared/contract/content';
import { contentStates } from 'shared/contract/vocabulary/content-desk';
import * as styles from './state-tag.module.css';

/** Where a record stands for visitors, and whether there is more than they see. */
export const StateTag = ({ row: { state, changed } }: { row: Pick<ContentRow, 'state' | 'changed'> }) => (
  <span className={styles.state} data-state={state}>
    {contentStates[state]}
    {changed ? <small>有未发布的改动</small> : null}
  </span>
);
