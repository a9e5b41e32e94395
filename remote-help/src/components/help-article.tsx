import type { ReactNode } from 'react';
import * as styles from './help-article.module.css';

interface Props {
  title: string;
  intro?: string | undefined;
  children: ReactNode;
}

/** The frame of a page of this section: title, a sentence, content. */
export function HelpArticle({ title, intro, children }: Props) {
  return (
    <article className={`panel ${styles.article}`}>
      <h1 tabIndex={-1}>{title}</h1>
      {intro ? <p className={styles.intro}>{intro}</p> : null}
      {children}
    </article>
  );
}
