import * as styles from './failure.module.css';

/** What the server has refused; heard at once by screen readers. */
export const Failure = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className={styles.failure} role="alert">
      {text}
    </p>
  ) : null;
