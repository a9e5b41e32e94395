import * as styles from './shot.module.css';

interface Props {
  src: string;
  /** What is to be seen; below the picture too. */
  text: string;
}

/** A screenshot. All have the size that `e2e/help-shots.ts` gives them, so that nothing moves when one arrives. */
export const Shot = ({ src, text }: Props) => (
  <figure className={styles.shot}>
    <img src={src} alt={text} width={1120} height={700} loading="lazy" decoding="async" />
    <figcaption aria-hidden="true">{text}</figcaption>
  </figure>
);
