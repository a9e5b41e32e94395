import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import type { SearchAll, SearchGroup } from 'shared/contract/search';
import { useLoading } from 'shared/remote';
import { formatCount, Late, ListSkeleton, Notice } from 'shared/ui';
import { PublishLink } from '../../components/demand/publish-link';
import * as styles from './search-empty.module.css';
import { searchAddress } from './search-query';

/** Words to begin with. They are examples, not a ranking. */
const examples = ['冻干粉针', '原料药', '缓释片', '预灌封', '稳定性研究', 'CDMO', '单抗', '一致性评价'];

function Words({ words }: { words: readonly string[] }) {
  return (
    <ul className={styles.words}>
      {words.map((word) => (
        <li key={word}>
          <Link className="chip" to={searchAddress(word, null)}>
            {word}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Before anything is searched for. */
export function SearchStart() {
  return (
    <section className={`panel ${styles.start}`} aria-labelledby="search-start">
      <h2 id="search-start">可以这样搜</h2>
      <p>输入任意两个以上连续的字，或 CAS 号、登记号、批准文号；多个词用空格隔开。</p>
      <Words words={examples} />
    </section>
  );
}

interface Props {
  q: string;
  data: SearchAll;
  /** The kind that has nothing to show; null when no kind has. */
  chosen: SearchGroup | null;
}

/** Nothing to show, and the ways out: the first page, the other kinds, words close to the query. */
export function SearchEmpty({ q, data, chosen }: Props) {
  // What there is so far answers another address.
  if (useLoading())
    return (
      <Late>
        <ListSkeleton rows={4} />
      </Late>
    );
  if (chosen && chosen.count > 0)
    return (
      <div className="panel">
        <Notice
          art="missing"
          title="这一页没有内容"
          text={chosen.more ? `只列出前 ${formatCount(chosen.count)} 条，可加一个词缩小范围。` : '请回到第一页。'}
          actions={
            <Link className="btn primary" to={searchAddress(q, chosen.kind)}>
              回到第一页
            </Link>
          }
        />
      </div>
    );
  const others = data.groups.filter(({ count }) => count > 0);
  return (
    <div className="panel">
      <Notice
        art="missing"
        title={chosen && others.length > 0 ? `没有找到相关的${chosen.label}` : '没有找到相关内容'}
        text={others.length > 0 ? '其他类别中有结果：' : '换一个说法，或减少字数再试。'}
        actions={
          others.length > 0 ? (
            others.slice(0, 4).map(({ kind, label, count, more }) => (
              <Link key={kind} className="btn" to={searchAddress(q, kind)}>
                {label} {formatCount(count)}
                {more ? '+' : ''}
              </Link>
            ))
          ) : (
            <>
              <Link className="btn primary" to={pages.serviceMarket}>
                浏览服务市场
              </Link>
              <Link className="btn" to={pages.demandMarket}>
                查看需求市场
              </Link>
              <PublishLink className="btn" />
            </>
          )
        }
      />
      {data.near.length > 0 ? (
        <section className={styles.near} aria-labelledby="search-near">
          <h2 id="search-near">相近的词</h2>
          <Words words={data.near} />
        </section>
      ) : null}
    </div>
  );
}
