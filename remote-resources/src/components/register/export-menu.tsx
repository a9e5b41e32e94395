import { useDetailsPopup } from 'shared/browser/details-popup';
import { exportMost, exportPath, type Register } from 'shared/contract/registers';
import { formatCount, Icon } from 'shared/ui';
import * as styles from './export-menu.module.css';
import { listInputOf, type RegisterQuery } from './query';

interface Props {
  register: Register;
  query: RegisterQuery;
  total: number;
  more: boolean | undefined;
}

/** Address of the whole result as a file. */
export function exportHref(register: Register, query: RegisterQuery, format: 'csv' | 'xlsx'): string {
  const { facets: _, charts: __, page: ___, pageSize: ____, ...rest } = listInputOf(register, query);
  const params = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(rest))
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  return `${exportPath(register)}?${params}`;
}

/** The whole result as a file, streamed by the server. */
export function ExportMenu({ register, query, total, more }: Props) {
  const popup = useDetailsPopup();
  const isCut = more || total > exportMost;
  return (
    <details ref={popup} className={styles.menu}>
      <summary className="btn small">
        <Icon name="download" />
        导出
      </summary>
      <div className={styles.panel}>
        <a href={exportHref(register, query, 'csv')} download>
          CSV 文件
        </a>
        <a href={exportHref(register, query, 'xlsx')} download>
          Excel 文件（XLSX）
        </a>
        <small>
          {isCut ? `全部结果，最多 ${formatCount(exportMost)} 条` : `全部 ${formatCount(total)} 条`}
          ；首行为来源、日期与查询条件
        </small>
      </div>
    </details>
  );
}
