import type { ReleaseError } from 'shared/contract/release';
import { formatMinute } from 'shared/format';
import * as styles from './error.module.css';

const kinds: Record<ReleaseError['kind'], string> = {
  load: '加载失败',
  integrity: '内容不符',
  mount: '挂载失败',
  error: '运行出错',
};

interface Props {
  errors: readonly ReleaseError[];
  /** With the stacks unfolded. */
  open: boolean;
  titleOf: (section: string) => string;
}

/** One sheet per failure: what was thrown, where, by which release. The stack is folded away. */
export const ErrorList = ({ errors, open, titleOf }: Props) => (
  <ul className={styles.list}>
    {errors.map(({ number, section, release, at, kind, route, message, stack }) => (
      <li key={number}>
        <p className={styles.head}>
          <b className="num">{number}</b>
          <span className="tag">{kinds[kind]}</span>
          <span className="num">{formatMinute(at)}</span>
        </p>
        <p className={styles.message}>{message || '（没有信息）'}</p>
        <dl className={styles.facts}>
          <div>
            <dt>板块</dt>
            <dd>{titleOf(section)}</dd>
          </div>
          <div>
            <dt>发布</dt>
            <dd className="num">{release}</dd>
          </div>
          <div>
            <dt>页面</dt>
            <dd className="num">{route || '—'}</dd>
          </div>
        </dl>
        {stack ? (
          <details open={open}>
            <summary>调用栈</summary>
            {/* Scrolls by itself, hence reachable by keyboard. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable. */}
            <pre tabIndex={0}>{stack}</pre>
          </details>
        ) : null}
      </li>
    ))}
  </ul>
);
