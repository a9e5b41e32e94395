import * as styles from './skip-link.module.css';
/** The first stop of the keyboard: past the head of the page. */
export const SkipLink = () => (
  <a className={`${styles.skip} screen-only`} href="#main">
    跳到主要内容
  </a>
);
