import { Link } from 'react-router-dom';
import type { CompareColumn, CompareKind } from 'shared/contract/compare';
import { formatPlace } from 'shared/format';
import { ClaimedMark, Icon } from 'shared/ui';
import { unchoose } from '../../components/compare/basket';
import { StarButton } from '../../components/favourite/star-button';
import type { Favourites } from '../../components/favourite/use-favourites';
import { detailPath, providerPath } from '../../lib/paths';
import * as styles from './compare-head.module.css';

interface Props {
  kind: CompareKind;
  column: CompareColumn;
  favourites: Favourites;
  /** The comparison without this column. */
  without: string;
}

/** Head of one column: what it is, whose it is, and what one can do with it. */
export function CompareHead({ kind, column: { id, title, enterprise }, favourites, without }: Props) {
  const own = kind === 'enterprise';
  return (
    <th scope="col">
      <Link
        className={styles.remove}
        to={without}
        aria-label={`移出对比：${title}`}
        title="移出对比"
        onClick={() => unchoose(kind, id)}
        preventScrollReset
      >
        <Icon name="close" />
      </Link>
      <Link className={styles.title} to={own ? providerPath(id) : detailPath(kind, id)}>
        {title}
      </Link>
      <span className={styles.by}>
        {own ? null : <Link to={providerPath(enterprise.id)}>{enterprise.shortName || enterprise.name}</Link>}
        {enterprise.claimed ? <ClaimedMark /> : null}
        <span>{formatPlace(enterprise.province, enterprise.city)}</span>
      </span>
      <span className={styles.actions}>
        <StarButton id={id} favourites={favourites} small />
      </span>
    </th>
  );
}
