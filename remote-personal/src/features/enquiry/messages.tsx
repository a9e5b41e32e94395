import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import type { EnquiryDetail } from 'shared/contract/enquiry';
import { formatMinute } from 'shared/format';
import { CarriedFiles } from '../../components/files/carried-files';
import * as styles from './enquiry.module.css';
import { useFold } from './use-fold';

/**
 * The messages, oldest first, beginning with the enquiry itself. Of many what is new, or the end, is shown first and marked as the
 * place where the thread opens; the older ones are a button away. Plain text, line breaks kept.
 */
export function Messages({ enquiry }: { enquiry: EnquiryDetail }) {
  const { closed, counterpart, files } = enquiry;
  const first = { id: enquiry.id, mine: enquiry.box === 'sent', at: enquiry.createdAt, text: enquiry.content };
  const all = [first, ...enquiry.messages];
  const { start, fresh, isKnown, unfold } = useFold(all, enquiry);
  const [opensAt] = useState(() => fresh ?? (start > 0 ? all.at(-1)?.id : undefined));
  const list = useRef<HTMLOListElement>(null);
  const itemOf = (id: string | undefined) => list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);

  // What comes in above must not move what is being read. Its first message takes the focus of the button that has gone.
  const stays = useRef<{ id: string; top: number }>(undefined);
  useLayoutEffect(() => {
    if (start > 0 || !stays.current) return;
    const { id, top } = stays.current;
    stays.current = undefined;
    itemOf(all[0]?.id)?.focus({ preventScroll: true });
    window.scrollBy({ top: (itemOf(id)?.getBoundingClientRect().top ?? top) - top, behavior: 'instant' });
  }, [start]);
  const showOlder = () => {
    const id = all[start]?.id ?? '';
    stays.current = { id, top: itemOf(id)?.getBoundingClientRect().top ?? 0 };
    unfold();
  };

  return (
    <>
      {start > 0 ? (
        <p className={styles.older}>
          <button type="button" className="btn small" onClick={showOlder}>
            查看较早的 {start} 条{files.length > 0 ? `和 ${files.length} 个附件` : ''}
          </button>
        </p>
      ) : null}
      <ol ref={list} className={styles.messages} aria-label="往来内容" start={start + 1}>
        {all.slice(start).map(({ id, mine, at, text }) => (
          <Fragment key={id}>
            {id === fresh ? (
              <li className={styles.fresh}>
                <span>以下为新内容</span>
              </li>
            ) : null}
            <li
              data-id={id}
              data-opens={(!isKnown && id === opensAt) || undefined}
              data-mine={mine ? true : undefined}
              tabIndex={-1}
            >
              <p className={styles.by}>
                {mine ? '我方' : counterpart.name} <time dateTime={at}>{formatMinute(at)}</time>
              </p>
              <p className={styles.text}>{text}</p>
              {id === enquiry.id ? <CarriedFiles files={files} label="询盘附件" /> : null}
            </li>
          </Fragment>
        ))}
      </ol>
      {closed ? (
        <p className={styles.end}>
          {closed.mine ? '我方' : '对方'}已于 {formatMinute(closed.at)} 关闭询盘，不能再回复。
        </p>
      ) : null}
    </>
  );
}
