import Drawer from 'antd/es/drawer';
import { Link } from 'react-router-dom';
import { withAntd } from 'shared/antd';
import { useLoading } from 'shared/remote';
import { formatTotal } from 'shared/ui';
import { SortLinks } from '../list/result-line';
import { FacetList } from './facet-list';
import * as styles from './market-sheet.module.css';
import { clearedOf, type MobileBarProps, type SheetPart } from './market-spec';

interface Props extends MobileBarProps {
  open: boolean;
  part: SheetPart;
  onClose: () => void;
}

/** The filters over the whole screen. Each choice takes effect at once, so the button below can say what it will show. */
function MarketSheet({ spec, open, part, onClose, facets, search, total, more }: Props) {
  const loading = useLoading();
  const title =
    part === 'all' ? '筛选' : part === 'sort' ? '排序' : spec.filters.find(({ name }) => name === part)?.title;
  const actions = (
    <div className={styles.actions}>
      <Link className="btn large" to={{ search: clearedOf(spec, search) }} preventScrollReset>
        重置
      </Link>
      <button type="button" className="btn primary large" onClick={onClose} aria-live="polite">
        {loading ? '正在查找' : `查看 ${formatTotal(total, more)} ${spec.counted.charAt(0)}`}
      </button>
    </div>
  );
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={title}
      placement="bottom"
      size={part === 'sort' ? 'default' : '100%'}
      rootClassName={styles.sheet}
      footer={part === 'sort' ? null : actions}
    >
      {part === 'sort' ? (
        <nav className={styles.sort} aria-label="排序方式">
          <SortLinks sorts={spec.sorts} search={search} onChosen={onClose} />
        </nav>
      ) : (
        <FacetList spec={spec} facets={facets} search={search} only={part === 'all' ? undefined : part} />
      )}
    </Drawer>
  );
}

export default withAntd(MarketSheet);
