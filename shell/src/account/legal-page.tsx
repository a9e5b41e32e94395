import { useHost } from 'shared/remote';
import * as styles from './legal.module.css';
import type { Article } from './legal-texts';
import { effectiveOn } from './legal-texts';

/** 用户协议 or 隐私政策: chapters with anchors, and whom to ask. */
export function LegalPage({ article }: { article: (siteName: string) => Article }) {
  const { site } = useHost();
  const { title, lead, chapters } = article(site.name);
  const ways = [
    site.phone && `电话 ${site.phone}${site.extension ? ` 转 ${site.extension}` : ''}`,
    site.email && `邮箱 ${site.email}`,
  ].filter(Boolean);
  return (
    <article className={`panel ${styles.legal}`}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.meta}>{`更新与生效日期：${effectiveOn}`}</p>
      <p>{lead}</p>
      {chapters.map(({ name, items }, i) => (
        <section key={name}>
          <h2>{`${i + 1}. ${name}`}</h2>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      {ways.length ? (
        <section>
          <h2>{`${chapters.length + 1}. 联系我们`}</h2>
          <p>{`对本文有疑问、投诉，或需要行使您的权利，请在${site.hours || '工作时间'}联系我们：${ways.join('，')}。我们在 15 个工作日内答复。`}</p>
        </section>
      ) : null}
    </article>
  );
}
