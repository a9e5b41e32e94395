import type { ReactNode } from 'react';
import { CapsuleArt, type CapsuleArtName } from './capsule-art';
import * as styles from './notice.module.css';

export interface NoticeProps {
  art: CapsuleArtName;
  title: string;
  text?: ReactNode;
  /** Large figures above the title, such as 404. */
  code?: string;
  /** Links or buttons; the first is the main one. */
  actions?: ReactNode;
  /** Small print, such as an error number. */
  reference?: string;
  /** h1 where the notice is the whole page. */
  heading?: 'h1' | 'h2';
}

/** The portal's one way to say: nothing here, not found, cannot be loaded. */
export function Notice({ art, title, text, code, actions, reference, heading: Heading = 'h2' }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <CapsuleArt name={art} />
      {code ? <span className={`${styles.code} num`}>{code}</span> : null}
      <Heading className={styles.title} tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {text ? <p>{text}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {reference ? <small className={`${styles.reference} num`}>{reference}</small> : null}
    </div>
  );
}
