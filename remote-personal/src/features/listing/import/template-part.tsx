import { Link } from 'react-router-dom';
import { csvText, download } from 'shared/browser/csv';
import { PageDownload } from 'shared/browser/page-download';
import { cellHint, columnsOf, templateLines } from 'shared/contract/listing-csv';
import type { ListingKindName } from 'shared/contract/listing-fields';
import { formatDate } from 'shared/format';
import type { ListingKind } from '../kinds';
import * as styles from './import.module.css';

/** First step: a file with the right heads, and what belongs below them. */
export function TemplatePart({ kind }: { kind: ListingKind }) {
  const name = kind.name as ListingKindName;
  return (
    <section className={styles.part} aria-labelledby="import-template">
      <h2 id="import-template">1. 下载模板并填写</h2>
      <p className={styles.hint}>
        模板的第一行是列名，请保留；各列的次序可以调整，不用的非必填列可以删去。第二行是示例，名称以【示例】开头的行不会导入。
        {kind.side === 'supply' ? '可承接时间、图片与附件' : '图片与附件'}请导入后在编辑页补充。
      </p>
      <div className={styles.buttons}>
        <PageDownload>
          <button
            type="button"
            className="btn outline"
            onClick={() => download(`${kind.noun}导入模板.csv`, csvText(templateLines(name, formatDate(Date.now()))))}
          >
            下载{kind.noun}模板（CSV）
          </button>
        </PageDownload>
        <Link className="btn text" to={kind.path}>
          返回{kind.title}
        </Link>
      </div>
      <details className={styles.guide}>
        <summary>各列怎么填</summary>
        <dl>
          {columnsOf(name).map((column) => (
            <div key={column.key} className={styles.column}>
              <dt>
                {column.head}
                {column.required ? <span className={styles.required}>必填</span> : null}
              </dt>
              <dd>{cellHint(column)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
