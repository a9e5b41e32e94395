import Drawer from 'antd/es/drawer';
import { Link } from 'react-router-dom';
import type { Facet } from 'shared/contract/endpoint';
import { useLoading } from 'shared/remote';
import { formatTotal } from 'shared/ui';
import { cleared } from './applied-filters';
import { FacetList } from './facet-list';
import { kindOf, kindWords } from './kind';
import { filterTitles } from './market-query';
import type { SheetPart } from './mobile-bar';
import { SortLinks } from './result-bar';
import './facet-sheet.css';

interface Props {
  open: boolean;
  part: SheetPart;
  onClose: () => void;
  facets: Facet[];
  search: URLSearchParams;
  total: number;
  more: boolean | undefined;
}

/** The filters over the whole screen. Each choice takes effect at once, so the button below can say what it will show. */
export default function FacetSheet({ open, part, onClose, facets, search, total, more }: Props) {
  const loading = useLoading();
  const title = part === 'all' ? '筛选' : part === 'sort' ? '排序' : filterTitles[part];
  const actions = (
    <div className="facet-sheet-actions">
      <Link className="btn large" to={{ search: cleared(search) }} preventScrollReset>
        重置
      </Link>
      <button type="button" className="btn primary large" onClick={onClose} aria-live="polite">
        {loading ? '正在查找' : `查看 ${formatTotal(total, more)} ${kindWords[kindOf(search)].counted.charAt(0)}`}
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
      rootClassName="facet-sheet"
      footer={part === 'sort' ? null : actions}
    >
      {part === 'sort' ? (
        <nav className="facet-sheet-sort" aria-label="排序方式">
          <SortLinks search={search} onChosen={onClose} />
        </nav>
      ) : (
        <FacetList facets={facets} search={search} only={part === 'all' ? undefined : part} />
      )}
    </Drawer>
  );
}
