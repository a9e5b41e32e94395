import { Link } from 'react-router-dom';
import { Icon } from 'shared/ui';
import * as styles from './case-bar.module.css';

interface Props {
  waiting: number;
  back: string;
  toNext(): void;
  toPrevious(): void;
}

/** On a phone: the way back to the queue, and its other cases. */
export const CaseBar = ({ waiting, back, toNext, toPrevious }: Props) => (
  <div className={styles.bar}>
    <Link to={back}>
      <Icon name="left" />
      队列 {waiting}
    </Link>
    <button type="button" aria-label="上一件" onClick={toPrevious}>
      <Icon name="left" />
    </button>
    <button type="button" aria-label="下一件" onClick={toNext}>
      <Icon name="right" />
    </button>
  </div>
);
