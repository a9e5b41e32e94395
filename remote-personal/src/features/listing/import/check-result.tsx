import { useEffect, useRef, useState } from 'react';
import { BusyButton } from 'shared/browser/busy-button';
import { csvText, download } from 'shared/browser/csv';
import { DataTable } from 'shared/browser/data-table';
import { PageDownload } from 'shared/browser/page-download';
import type { ImportCheck, ImportRow } from 'shared/contract/listing-import';
import * as styles from './import.module.css';

interface Props {
  name: string;
  check: ImportCheck;
  busy: boolean;
  failure: string | undefined;
  onImport(): void;
}

/** Rows drawn at first, and with each 显示更多. */
const step = 50;
const states: Record<ImportRow['state'], { label: string; tone: string }> = {
  new: { label: '可导入', tone: 'ok' },
  existing: { label: '已导入过', tone: 'off' },
  faulty: { label: '有误', tone: 'urgent' },
};

/** Third step: what each line of the file would become, and the import itself. */
export function CheckResult({ name, check, busy, failure, onImport }: Props) {
  const head = useRef<HTMLHeadingElement>(null);
  // Whoever chose the file by keyboard goes on here.
  useEffect(() => head.current?.focus(), []);
  const { valid, existing, faulty, room } = check;
  const isTooMany = valid > room;
  return (
    <section className={styles.part} aria-labelledby="import-result">
      <h2 id="import-result" ref={head} tabIndex={-1}>
        3. 检查结果
      </h2>
      <p className={styles.counts}>
        <span>
          可导入 <b className="num">{valid}</b> 条
        </span>
        <span>
          有误 <b className="num">{faulty}</b> 条
        </span>
        {existing > 0 ? (
          <span>
            已导入过 <b className="num">{existing}</b> 条
          </span>
        ) : null}
      </p>
      {faulty > 0 ? (
        <p className={styles.hint}>
          有误的行不会导入。可以先导入其余的行，改好后再上传整个文件，内容未变的行不会重复新建。
        </p>
      ) : null}
      {isTooMany ? (
        <p className={styles.failure} role="alert">
          {room === 0 ? '本企业未发布的记录已满' : `本企业未发布的记录只能再增加 ${room} 条`}
          ：请先提交或删除一些草稿，或减少文件中的行。
        </p>
      ) : null}
      <div className={styles.buttons}>
        <BusyButton
          type="button"
          className="btn primary"
          disabled={valid === 0 || isTooMany}
          busy={busy}
          onClick={onImport}
        >
          {busy ? '正在导入…' : `导入 ${valid} 条为草稿`}
        </BusyButton>
        {faulty > 0 ? (
          <PageDownload>
            <button type="button" className="btn" onClick={() => saveFaults(name, check.rows)}>
              下载问题清单（CSV）
            </button>
          </PageDownload>
        ) : null}
      </div>
      {failure && !busy ? (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      ) : null}
      <Rows rows={check.rows} faulty={faulty} />
    </section>
  );
}

const heads = ['行号', '名称', '字段', '问题', '文件中的内容'];
function saveFaults(name: string, rows: readonly ImportRow[]): void {
  const lines = rows.flatMap(({ line, title, faults }) =>
    faults.map(({ label, message, value }) => [String(line), title, label, message, value]),
  );
  download(`${name.replace(/\.\w+$/, '')}-问题清单.csv`, csvText([heads, ...lines]));
}

function Rows({ rows, faulty }: { rows: readonly ImportRow[]; faulty: number }) {
  const [onlyFaulty, setOnlyFaulty] = useState(faulty > 0);
  const [shown, setShown] = useState(step);
  const chosen = onlyFaulty ? rows.filter(({ state }) => state === 'faulty') : rows;
  const choose = (faultyOnes: boolean) => () => {
    setOnlyFaulty(faultyOnes);
    setShown(step);
  };
  return (
    <>
      {faulty > 0 && faulty < rows.length ? (
        <div className={styles.buttons}>
          <button type="button" className="btn small" aria-pressed={onlyFaulty} onClick={choose(true)}>
            只看有误（{faulty}）
          </button>
          <button type="button" className="btn small" aria-pressed={!onlyFaulty} onClick={choose(false)}>
            全部（{rows.length}）
          </button>
        </div>
      ) : null}
      <div className={styles.rows}>
        <DataTable
          caption="文件中的各行"
          cardsUpTo="mobile"
          rows={chosen.slice(0, shown)}
          keyOf={({ line }) => String(line)}
          columns={[
            { title: '行号', className: 'num', width: 100, cell: ({ line }) => `第 ${line} 行` },
            { title: '名称', card: 'name', heads: true, width: 200, cell: ({ title }) => title || '（无名称）' },
            {
              title: '结果',
              card: 'corner',
              width: 100,
              cell: ({ state }) => <span className={`tag ${states[state].tone}`}>{states[state].label}</span>,
            },
            {
              title: '问题',
              card: 'line',
              cell: ({ faults }) => (faults.length > 0 ? <Faults faults={faults} /> : null),
            },
          ]}
        />
      </div>
      {chosen.length > shown ? (
        <p className={styles.more}>
          <button type="button" className="btn" onClick={() => setShown(shown + step)}>
            显示更多（还有 {chosen.length - shown} 行）
          </button>
        </p>
      ) : null}
    </>
  );
}

const Faults = ({ faults }: Pick<ImportRow, 'faults'>) => (
  <ul className={styles.faults}>
    {faults.map(({ field, label, message, value }) => (
      <li key={`${field} ${message}`}>
        <b>{label}</b>：{message}
        {value ? <span className={styles.value}>（文件中为「{value}」）</span> : null}
      </li>
    ))}
  </ul>
);
