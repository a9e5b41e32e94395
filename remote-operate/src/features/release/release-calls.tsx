import type { ReleaseCall } from 'shared/contract/release';
import * as styles from './release-calls.module.css';

/** What a release asks of the API when its pages are opened, for whoever is about to hand it to visitors. */
export function ReleaseCalls({ calls }: { calls: readonly ReleaseCall[] | null | undefined }) {
  if (!calls) return <p className={styles.none}>该发布没有经过发布检查，打开页面时调用哪些接口未知。</p>;
  if (calls.length === 0) return <p className={styles.none}>发布检查时，打开页面没有调用接口。</p>;
  return (
    <section className={styles.calls} aria-label="打开页面时调用的接口">
      <p>发布检查时，打开页面调用了这些接口。它们以访客的登录身份调用，请确认都属于该板块的用途：</p>
      <ul>
        {calls.map(({ method, path, count }) => (
          <li key={`${method} ${path}`}>
            <span className={method === 'GET' ? 'tag' : 'tag urgent'}>{method}</span> <code>{path}</code>{' '}
            <span className="num">{`${count} 次`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
