import type { ReactNode } from 'react';
import * as styles from './detail-layout.module.css';
import { DetailTabs } from './detail-tabs';

interface Children {
  children: ReactNode;
}

/** A detail in two columns: what the record says, and what one can do. `tight`: less room below them. */
export const DetailColumns = ({ tight = false, children }: Children & { tight?: boolean }) => (
  <div className={tight ? `${styles.columns} ${styles.tight}` : styles.columns}>{children}</div>
);

export const DetailMain = ({ children }: Children) => <div className={styles.main}>{children}</div>;

export interface DetailSection {
  id: string;
  title: string;
  /** Names of the fields that it shows, beside rows of sheets: a preview marks the one being edited. */
  fields?: string;
  body: ReactNode;
}

/** The sections of a detail one below the other, with the tabs that lead to them. */
export function DetailSections({ sections }: { sections: readonly DetailSection[] }) {
  return (
    <>
      <DetailTabs tabs={sections} />
      <div className={`${styles.body} panel`}>
        {sections.map(({ id, title, fields, body }) => (
          <section key={id} id={id} data-field={fields} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {body}
          </section>
        ))}
      </div>
    </>
  );
}

/** The right column; its last panel stays in view. */
export const DetailSide = ({ label, children }: Children & { label: string }) => (
  <aside className={styles.side} aria-label={label}>
    {children}
  </aside>
);

/** Small screens: the actions in a bar at the bottom, in place of the panel. */
export const DetailBar = ({ children }: Children) => <div className={`${styles.bar} bottom-bar`}>{children}</div>;
