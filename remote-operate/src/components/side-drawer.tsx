import Drawer from 'antd/es/drawer';
import type { ReactNode } from 'react';
import { withAntd } from 'shared/antd';
import type { ApiError } from 'shared/http';
import { FailedNotice, Icon, isAbsent, Notice } from 'shared/ui';
import * as styles from './side-drawer.module.css';

interface Props {
  open: boolean;
  title: string;
  error: ApiError | undefined;
  onRetry(): void;
  onClose(): void;
  /** Undefined while it is on its way. */
  children: ReactNode;
}

/** One record at the right edge, the whole screen on phones. */
function SideDrawerPanel({ open, title, error, onRetry, onClose, children }: Props) {
  return (
    <Drawer
      rootClassName={styles.drawer}
      size={640}
      open={open}
      onClose={onClose}
      destroyOnHidden
      closable={{ placement: 'end', closeIcon: <Icon name="close" />, 'aria-label': '关闭详情' }}
      title={<h2>{error && !children ? '详情' : title}</h2>}
    >
      {error && !children ? (
        isAbsent(error) ? (
          <Notice art="missing" title="没有这条记录" text={error.message} />
        ) : (
          <FailedNotice error={error} onRetry={onRetry} />
        )
      ) : (
        (children ?? <span className="skeleton" />)
      )}
    </Drawer>
  );
}

export const SideDrawer = withAntd(SideDrawerPanel);

/** Labelled facts; those without a value are left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== '' && value !== undefined)
      .map(([label, value]) => [<dt key={`${label}-`}>{label}</dt>, <dd key={label}>{value}</dd>])}
  </dl>
);

export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;

interface ListProps<T> {
  title: string;
  rows: readonly T[];
  keyOf(row: T): string;
  /** Said where there is nothing. */
  empty: string;
  children(row: T): ReactNode;
}

/** A part of the drawer: what happened, one line for each. */
export function DrawerList<T>({ title, rows, keyOf, empty, children }: ListProps<T>) {
  return (
    <section>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.rows} aria-label={title}>
          {rows.map((row) => (
            <li key={keyOf(row)}>{children(row)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

export const At = ({ children }: { children: ReactNode }) => <span className={`num ${styles.at}`}>{children}</span>;
