import { BusyButton } from 'shared/browser/busy-button';
import { csvText, download } from 'shared/browser/csv';
import { DataTable } from 'shared/browser/data-table';
import { PageDownload } from 'shared/browser/page-download';
import type { ImportJob, ImportRefusal } from 'shared/contract/import';
import { refusalsKept } from 'shared/contract/vocabulary/import';
import { type HostServices, useMutation, useQuery } from 'shared/remote';
import { FailedNotice } from 'shared/ui';
import * as styles from './import.module.css';

/** All that are kept, page by page. */
async function allRefusals({ http }: Pick<HostServices, 'http'>, id: string): Promise<ImportRefusal[]> {
  const all: ImportRefusal[] = [];
  let after: string | undefined;
  do {
    const page = await http.get('Import/refusals', { id, after }, { quiet: true });
    all.push(...page.items);
    after = page.next ?? undefined;
  } while (after);
  return all;
}

/** Faults on the page; a file has them all. */
const shown = 100;
const heads = ['行号', '外部编号', '字段', '原因'];

/** The refused lines of a job: the first of them here, all of them as a file. */
export function Refusals({ job }: { job: ImportJob }) {
  const asked = useQuery('Import/refusals', { id: job.id }, { owner: true });
  const saving = useMutation(async (_: null, host) => {
    const rows = await allRefusals(host, job.id);
    download(
      `${job.fileName}.refused.csv`,
      csvText([heads, ...rows.map(({ line, ref, field, reason }) => [String(line), ref, field, reason])]),
    );
  });
  if (!asked.data)
    return asked.error ? <FailedNotice error={asked.error} onRetry={asked.reload} /> : <span className="skeleton" />;
  const { items, next } = asked.data;
  return (
    <section aria-label="被拒绝的行">
      <div className={styles.buttons}>
        <PageDownload>
          <BusyButton type="button" className="btn" busy={saving.isBusy} onClick={() => void saving.send(null)}>
            {saving.isBusy ? '正在准备…' : '下载全部原因（CSV）'}
          </BusyButton>
        </PageDownload>
      </div>
      {saving.error ? (
        <p className={styles.failure} role="alert">
          {saving.error.message}
        </p>
      ) : null}
      <DataTable
        caption="被拒绝的行"
        cardsUpTo="mobile"
        rows={items.slice(0, shown)}
        keyOf={({ id }) => id}
        columns={[
          { title: '行号', card: 'corner', className: 'num', width: 90, cell: ({ line }) => `第 ${line} 行` },
          { title: '外部编号', width: 150, cell: ({ ref }) => ref },
          { title: '字段', card: 'name', width: 170, cell: ({ field }) => field || '整行' },
          { title: '原因', card: 'line', cell: ({ reason }) => reason },
        ]}
      />
      {next || items.length > shown ? (
        <p className={styles.hint}>
          只列出前 {shown} 处，其余请下载查看（最多保留 {refusalsKept} 处）。
        </p>
      ) : null}
    </section>
  );
}
