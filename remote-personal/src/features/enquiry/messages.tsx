import type { EnquiryDetail } from 'shared/contract/enquiry';
import { formatMinute } from 'shared/format';
import { CarriedFiles } from '../../components/files/carried-files';
import * as styles from './enquiry.module.css';

/** The thread, oldest first, beginning with the enquiry itself. Plain text, line breaks kept. */
export function Messages({ enquiry }: { enquiry: EnquiryDetail }) {
  const { closed, counterpart } = enquiry;
  const first = { id: enquiry.id, mine: enquiry.box === 'sent', at: enquiry.createdAt, text: enquiry.content };
  return (
    <>
      <ol className={styles.messages} aria-label="往来内容">
        {[first, ...enquiry.messages].map(({ id, mine, at, text }) => (
          <li key={id} data-mine={mine ? true : undefined}>
            <p className={styles.by}>
              {mine ? '我方' : counterpart.name} <time dateTime={at}>{formatMinute(at)}</time>
            </p>
            <p className={styles.text}>{text}</p>
            {id === enquiry.id ? <CarriedFiles files={enquiry.files} label="询盘附件" /> : null}
          </li>
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
