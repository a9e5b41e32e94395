import { useEffect, useRef, useState } from 'react';
import { useDetailsPopup } from 'shared/browser/details-popup';
import { useKept } from 'shared/browser/kept';
import { saveAs, savesNoPageFiles } from 'shared/browser/save-as';
import { exportMost, exportPath, type Register } from 'shared/contract/registers';
import { formatSize } from 'shared/format';
import { ApiError, refusalIn, successIn } from 'shared/http';
import { useHost, useMutation } from 'shared/remote';
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

const formats = { csv: 'CSV 文件', xlsx: 'Excel 文件（XLSX）' };

/** The name that the server gives a file. */
const nameIn = (disposition = '', otherwise: string) => {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  return name ? decodeURIComponent(name) : otherwise;
};

const interrupted = '导出已中断，请重新导出';

/**
 * Saves the whole result; `isBusy` until all of it has come. Fetched by the page, so that a refusal can be told. Whoever leaves the
 * list or calls it off gets no file.
 */
function useExport(register: Register) {
  const { bus } = useHost();
  const [received, setReceived] = useState(0);
  const under = useRef<AbortController>(null);
  const cancel = () => under.current?.abort();
  useEffect(
    () => () => {
      const left = under.current;
      if (!left || left.signal.aborted) return;
      left.abort();
      bus.emit('message:shown', { kind: 'error', text: interrupted });
    },
    [bus],
  );
  const { send, ...state } = useMutation(
    async ({ href, format }: { href: string; format: keyof typeof formats }, { http }) => {
      setReceived(0);
      under.current = new AbortController();
      const { signal } = under.current;
      const asked = http.raw({ method: 'GET', path: href, as: 'blob', signal, onReceived: setReceived });
      const answer = await asked
        .catch((error: unknown) => {
          if (signal.aborted) return null;
          // A login that ends in another tab aborts all calls; this page stays.
          throw error instanceof ApiError ? error : new ApiError(interrupted, 0, 0);
        })
        .finally(() => {
          under.current = null;
        });
      if (!answer) return;
      const { status, header, body } = answer;
      if (status !== 200 || !(body instanceof Blob)) {
        successIn(status, await refusalIn(body));
        throw new ApiError('导出失败，请稍后重试', status, status);
      }
      saveAs(nameIn(header('content-disposition'), `${register.title}.${format}`), body);
      bus.emit('message:shown', { kind: 'success', text: `已导出，文件 ${formatSize(body.size)}` });
    },
    { fallback: '导出失败，请稍后重试' },
  );
  return { save: send, cancel, received, ...state };
}

/** The whole result as a file, streamed by the server. An empty one has none; a file that is under way comes all the same. */
export function ExportMenu(props: Props) {
  const run = useExport(props.register);
  return props.total > 0 || run.isBusy || run.error ? <Menu {...props} {...run} /> : null;
}

type MenuProps = Props & ReturnType<typeof useExport>;

function Menu({ register, query, total, more, save, cancel, received, isBusy, error }: MenuProps) {
  const popup = useDetailsPopup();
  const chosen = useKept(keptColumns(register));
  const isEmpty = total === 0;
  const isCut = more || total > exportMost;
  // Whoever has closed the menu meanwhile hears of a failure all the same.
  useEffect(() => {
    if (error && popup.current) popup.current.open = true;
  }, [error, popup]);
  // The button to call it off has gone with the focus, or nothing had it.
  useEffect(() => {
    const { activeElement: active, body } = document;
    if (!isBusy && popup.current?.open && (!active || active === body))
      popup.current.querySelector('summary')?.focus({ preventScroll: true });
  }, [isBusy, popup]);
  return (
    <>
      <details ref={popup} className={styles.menu}>
        <summary className="btn small">
          <Icon name="download" />
          {isBusy ? '正在导出' : '导出'}
        </summary>
        <div className={styles.panel}>
          {Object.entries(formats).map(([key, label]) => {
            const format = key as keyof typeof formats;
            const href = exportHref(register, query, format, chosen);
            return (
              <a
                key={format}
                href={href}
                download
                aria-disabled={isBusy || isEmpty || undefined}
                onClick={(event) => {
                  // There only the server's own address leads to the file.
                  if (savesNoPageFiles()) return;
                  event.preventDefault();
                  if (!isEmpty) void save({ href, format });
                }}
              >
                {label}
              </a>
            );
          })}
          {isBusy ? <p>正在准备文件，请勿离开本页</p> : null}
          {isBusy ? (
            <p className={styles.progress}>
              <span aria-hidden="true">{received > 0 ? `已收到 ${formatSize(received)}` : ''}</span>
              <button type="button" className="btn text small" onClick={cancel}>
                取消导出
              </button>
            </p>
          ) : null}
          {error ? <p role="alert">{error.message}</p> : null}
          {isEmpty ? null : (
            <small>
              {isCut ? `全部结果，最多 ${formatCount(exportMost)} 条` : `全部 ${formatCount(total)} 条`}
              ，按当前的列；首行为来源、日期与查询条件
            </small>
          )}
        </div>
      </details>
      {/* Beside the menu, whose content is not told while it is closed. */}
      <p role="status" className="visually-hidden">
        {isBusy ? '正在导出，请勿离开本页' : ''}
      </p>
    </>
  );
}
