import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { RichText } from 'shared/browser/rich-text';
import { TicketLinks } from 'shared/browser/ticket';
import { pages } from 'shared/contract/paths';
import type { SpecialServiceDetail } from 'shared/contract/special-service';
import { type PageProps, useHost, useLoading } from 'shared/remote';
import { Breadcrumb } from 'shared/ui';
import { KindsTray } from '../../components/compare/kinds-tray';
import { TopicArt } from '../../components/topic/topic-art';
import { countText } from '../../components/topic/topic-tile';
import { kinds } from '../../lib/kind';
import { providerPath } from '../../lib/paths';
import { useRecordShown } from '../../lib/record-id';
import { useViewed } from '../../lib/use-viewed';
import * as styles from './topic-detail-page.module.css';
import { TopicSection } from './topic-section';

/** 专题详情: head in the topic's colour, guide, what it lists, questions, whom to ask. */
export default function TopicDetailPage({ data }: PageProps<SpecialServiceDetail>) {
  const { bus } = useHost();
  const { card, content, sections, faq, contact, today } = data;
  useEffect(() => bus.emit('page:titled', { title: card.title }), [bus, card.title]);
  useRecordShown(card.id);
  useViewed('topic', card.id);
  return (
    <div className={styles.topic} aria-busy={useLoading()}>
      <div className="wrap">
        <Breadcrumb items={[{ label: '专题服务', to: pages.topics }, { label: card.title }]} />
      </div>
      <section className={`${styles.head} on-dark`} data-tone={card.tone} aria-label="专题">
        <TopicArt card={card} />
        <div className="wrap">
          <h1 tabIndex={-1}>{card.title}</h1>
          <p>{card.lead}</p>
          <small className="num">{countText(card)}</small>
        </div>
      </section>
      <div className="wrap">
        {content.length > 0 ? (
          <section className={styles.block} aria-labelledby="topic-guide">
            <h2 id="topic-guide">导读</h2>
            <div className={`panel ${styles.guide}`}>
              <RichText
                className={styles.guideText}
                text={content.map((block) => (block.kind === 'heading' ? { ...block, level: 3 } : block))}
              />
            </div>
          </section>
        ) : null}
        {sections.map((section, i) => (
          <section
            key={`${section.kind} ${section.title}`}
            className={styles.block}
            aria-labelledby={`topic-section-${i + 1}`}
          >
            <h2 id={`topic-section-${i + 1}`}>{section.title}</h2>
            <TopicSection section={section} today={today} />
          </section>
        ))}
        {faq.length > 0 ? (
          <section className={styles.block} aria-labelledby="topic-faq">
            <h2 id="topic-faq">常见问题</h2>
            <div className={`panel ${styles.faq}`}>
              {faq.map(({ question, answer }) => (
                <details key={question}>
                  <summary>{question}</summary>
                  <p>{answer}</p>
                </details>
              ))}
            </div>
          </section>
        ) : null}
        <TicketLinks type="topic" id={card.id} />
        {contact ? (
          <p className={`${styles.contact} panel`}>
            咨询本专题，可先联系
            <Link className="btn primary" to={providerPath(contact.id)}>
              {contact.shortName || contact.name}
            </Link>
          </p>
        ) : null}
      </div>
      <KindsTray kinds={kinds.filter((kind) => sections.some((section) => section.kind === kind))} />
    </div>
  );
}
