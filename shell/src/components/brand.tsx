import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { useHost } from 'shared/remote';
import { BrandMark } from 'shared/ui';
import * as styles from './brand.module.css';

interface Props {
  onDark?: boolean;
  to: string;
  name: string;
  subtitle: string;
}

/** Mark, name and subtitle. */
export function BrandLink({ onDark = false, to, name, subtitle }: Props) {
  return (
    <Link className={styles.brand} to={to}>
      <BrandMark onDark={onDark} />
      <span>
        <b>{name}</b>
        {subtitle ? <small>{subtitle}</small> : null}
      </span>
    </Link>
  );
}

/** The portal's; leads home. */
export function Brand({ onDark = false }: { onDark?: boolean }) {
  const { site } = useHost();
  return <BrandLink onDark={onDark} to={pages.home} name={site.name} subtitle={site.subtitle} />;
}
