import * as styles from './fault.module.css';

interface Props {
  id?: string;
  role?: 'alert';
  children: string | undefined;
}

/** What is wrong, in words, below what it is about. */
export const Fault = ({ children, ...rest }: Props) => (
  <p {...rest} className={styles.fault}>
    {children}
  </p>
);
