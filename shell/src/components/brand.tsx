import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { useHost } from 'shared/remote';
import { BrandMark } from 'shared/ui';

/** Mark, name and subtitle; leads home. */
export function Brand({ onDark = false }: { onDark?: boolean }) {
  const { site } = useHost();
  return (
    <Link className="brand" to={pages.home}>
      <BrandMark onDark={onDark} />
      <span>
        <b>{site.name}</b>
        {site.subtitle ? <small>{site.subtitle}</small> : null}
      </span>
    </Link>
  );
}
