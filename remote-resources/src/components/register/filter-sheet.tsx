import Drawer from 'antd/es/drawer';
import { Link } from 'react-router-dom';
import { withAntd } from 'shared/antd';
import { useLoading } from 'shared/remote';
import { formatTotal } from 'shared/ui';
import { Facets, type FilterProps } from './facets';
import * as styles from './filter-sheet.module.css';
import { clearedOf } from './query';

interface Props extends FilterProps {
  open: boolean;
  onClose(): void;
}

/** The facets over the whole screen. Each choice takes effect at once, so the button below says what it will show. */
function FilterSheet({ open, onClose, register, facets, query, search, total, more }: Props) {
  const loading = useLoading();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="筛选"
      placement="bottom"
      size="100%"
      rootClassName={styles.sheet}
      footer={
        <div className={styles.actions}>
          <Link className="btn large" to={{ search: clearedOf(register, search) }} preventScrollReset>
            重置
          </Link>
          <button type="button" className="btn primary large" onClick={onClose} aria-live="polite">
            {loading ? '正在查找' : `查看 ${formatTotal(total, more)} 条`}
          </button>
        </div>
      }
    >
      <Facets register={register} facets={facets} query={query} search={search} />
    </Drawer>
  );
}

export default withAntd(FilterSheet);
