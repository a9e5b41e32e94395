import * as styles from './gap-line.module.css';
import type { Gap } from './reasons';

/** What stands there when a match has no gap, so that its row says so and is as high as its neighbours. */
export const NoGap = ({ children }: { children: string }) => (
  <p className={styles.gap} data-level="none">
    <b>没有明显缺口</b>
    <span>{children}</span>
  </p>
);

/** One gap: what it is about and both sides' words. `worst`: the first of a match. */
export const GapLine = ({ gap: { level, criterion }, worst }: { gap: Gap; worst: boolean }) => (
  <li className={styles.gap} data-level={level}>
    <b>
      {level === 'unknown' ? null : (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4 21 19.5H3zM12 10v4.5M12 17h.01" />
        </svg>
      )}
      {level === 'unknown' ? '待确认' : worst ? '最大缺口' : '缺口'} · {criterion.name}
    </b>
    <span>{criterion.text}</span>
  </li>
);
