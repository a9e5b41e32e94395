import { Link } from 'react-router-dom';
import { paths } from 'shared/contract/paths';
import * as styles from './record-body.module.css';

/** The way from a record to everything about the product that it names. */
export const ProductLine = ({ product }: { product: string | null }) =>
  product ? (
    <p className={styles.product}>
      <Link className="link" to={paths.product({ name: product })}>
        查看品种「{product}」
      </Link>
    </p>
  ) : null;
