import { useState } from 'react';
import { csvText, download } from 'shared/browser/csv';
import { PageDownload } from 'shared/browser/page-download';
import type { DisclosureLogLine } from 'shared/contract/disclosure';
import { disclosureActs, disclosureStages } from 'shared/contract/vocabulary/disclosure';
import { formatMinute } from 'shared/format';
import { useMutation, useQuery } from 'shared/remote';
import { FailedNotice } from 'shared/ui';
import { Failure } from '../../components/failure';
import * as styles from './disclosure.module.css';

const labelOf = (terms: readonly { code: string; label: string }[], of: string) =>
  terms.find(({ code }) => code === of)?.label ?? of;
const actText = ({ act, stage, detail }: DisclosureLogLine) =>
  `${labelOf(disclosureActs, act)} ${act === 'file' ? detail : labelOf(disclosureStages, stage)}`;
const noteOf = ({ act, detail }: DisclosureLogLine) => (act === 'file' ? '' : detail);
const repeatOf = ({ times, lastAt }: DisclosureLogLine) =>
  times > 1 ? `共 ${times} 次，末次 ${formatMinute(lastAt)}` : '';
const pageSize = 50;

/** Who has read or done what, for the owner alone; of this provider, or of all to whom the demand was disclosed. */
export function DisclosureLog({ enquiryId, demandId }: { enquiryId: string; demandId: string }) {
  const [isAll, setAll] = useState(false);
  const query = { demandId, ...(isAll ? {} : { enquiryId }), page: 1, pageSize } as const;
  const options = { owner: true, keepPrevious: true, on: ['enquiry:changed'] } as const;
  const { data, error, reload } = useQuery('Disclosure/log', query, options);
  const save = useMutation(
    async (_: undefined, { http }) => {
      // By id: what is read meanwhile moves the others onto the next page, which then repeats them.
      const lines = new Map<string, DisclosureLogLine>();
      for (let page = 1, total = 1; (page - 1) * pageSize < total; page += 1) {
        const part = await http.get('Disclosure/log', { ...query, page });
        for (const line of part.items) lines.set(line.id, line);
        total = part.total;
      }
      const rows = [...lines.values()].map((line) => [
        formatMinute(line.at),
        line.who,
        actText(line),
        noteOf(line),
        formatMinute(line.lastAt ?? line.at),
        `${line.times ?? 1}`,
      ]);
      download('访问记录.csv', csvText([['时间', '查看方', '内容', '说明', '末次时间', '次数'], ...rows]));
    },
    { fallback: '导出失败，请稍后重试' },
  );
  // A log that does not come must not look like one without entries.
  if (!data && error)
    return (
      <section className={styles.log} aria-label="访问记录">
        <FailedNotice error={error} onRetry={() => void reload()} />
      </section>
    );
  if (!data) return null;
  return (
    <section className={styles.log} aria-label="访问记录">
      <div className={styles.logHead}>
        <h3>访问记录</h3>
        <p>谁在何时看过什么，只有您能看到，不可修改；同一方一小时内重复查看合为一条。</p>
        <button type="button" className="btn small" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
          显示全部承接方
        </button>
        <PageDownload>
          <button type="button" className="btn small" onClick={() => void save.send(undefined)}>
            导出 {data.total} 条
          </button>
        </PageDownload>
      </div>
      <Failure text={save.error?.message} />
      <ol>
        {data.items.map((line) => (
          <li key={line.id}>
            <time className="num" dateTime={line.at}>
              {formatMinute(line.at)}
            </time>
            <span>{line.mine ? `我方（${line.who}）` : line.who}</span>
            <span>
              {actText(line)}
              {noteOf(line) ? <small> {noteOf(line)}</small> : null}
              {repeatOf(line) ? <small> {repeatOf(line)}</small> : null}
            </span>
          </li>
        ))}
      </ol>
      {data.total > data.items.length ? <p>较早的 {data.total - data.items.length} 条请导出查看。</p> : null}
    </section>
  );
}
