import { useDetailsPopup } from 'shared/browser/details-popup';
import { useKept } from 'shared/browser/kept';
import { exportMost, exportPath, type Register } from 'shared/contract/registers';
import { formatCount, Icon } from 'shared/ui';
import { columnsOf, keptColumns } from './columns';
import * as styles from './export-menu.module.css';
import { listInputOf, type RegisterQuery } from './query';

interface Props {
  register: Register;
  query: RegisterQuery;
  total: number;
  more: boolean | undefined;
}

/** Address of the whole result as a file, in the columns chosen; without a choice in those of the register. */
export function exportHref(
  register: Register,
  query: RegisterQuery,
  format: 'csv' | 'xlsx',
  chosen: readonly string[] = [],
): string {
  const { facets: _, charts: __, page: ___, pageSize: ____, ...rest } = listInputOf(register, query);
  const params = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(rest))
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  if (chosen.length > 0) for (const { key } of columnsOf(register, chosen)) params.append('columns', key);
  return `${exportPath(register)}?${params}`;
}

/** The whole result as a file, streamed by the server. */
export function ExportMenu({ register, query, total, more }: Props) {
  const popup = useDetailsPopup();
  const chosen = useKept(keptColumns(register));
  const isCut = more || total > exportMost;
  return (
    <details ref={popup} className={styles.menu}>
      <summary className="btn small">
        <Icon name="download" />
        导出
      </summary>
      <div className={styles.panel}>
        <a href={exportHref(register, query, 'csv', chosen)} download>
          CSV 文件
        </a>
        <a href={exportHref(register, query, 'xlsx', chosen)} download>
          Excel 文件（XLSX）
        </a>
        <small>
          {isCut ? `全部结果，最多 ${formatCount(exportMost)} 条` : `全部 ${formatCount(total)} 条`}
          ，按当前的列；首行为来源、日期与查询条件
        </small>
      </div>
    </details>
  );
}
