import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { HelpArticle } from './help-article';
import * as styles from './help-page.module.css';
import { SitePhone } from './site-phone';

export interface HelpTopic {
  /** Anchor in the address; part of shared links, so it never changes. */
  id: string;
  title: string;
  body: ReactNode;
}

interface Props {
  title: string;
  intro?: string;
  /** Absent while the page's text is being fetched. */
  topics?: readonly HelpTopic[];
}

/** One page of instructions: sentence, links to its topics, topics, and whom to ask when they did not help. */
export function HelpPage({ title, intro, topics }: Props) {
  const { hash } = useLocation();

  // The browser jumps by itself only to what was there before the script.
  useEffect(() => {
    if (topics && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [topics, hash]);

  return (
    <HelpArticle title={title} intro={intro}>
      {topics ? (
        <>
          <nav className={styles.contents} aria-label="本页内容">
            <ul>
              {topics.map((topic) => (
                <li key={topic.id}>
                  <a className="link" href={`#${topic.id}`}>
                    {topic.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {topics.map((topic) => (
            <section key={topic.id} className={styles.topic} aria-labelledby={topic.id}>
              <h2 id={topic.id}>{topic.title}</h2>
              {topic.body}
            </section>
          ))}
          <SitePhone text="没有解决？" />
        </>
      ) : null}
    </HelpArticle>
  );
}
