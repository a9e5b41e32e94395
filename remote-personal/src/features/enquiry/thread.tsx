import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { EnquiryDetail } from 'shared/contract/enquiry';
import { useHost } from 'shared/remote';
import { Icon, Late, ListSkeleton } from 'shared/ui';
import { FailedNotice } from '../../components/failed-notice';
import { usePersonalQuery } from '../../lib/use-personal-query';
import { Consent } from './consent';
import * as styles from './enquiry.module.css';
import { Messages } from './messages';
import { ReplyBox } from './reply-box';
import { ThreadHead } from './thread-head';

interface Props {
  id: string;
  /** The list without a thread. */
  back: string;
  /** A link led here: whoever followed it reads on here. */
  focus: boolean;
  /** Something was done here that the list shows. */
  onChange: () => void;
}

/** One enquiry with everything that can be done in it. */
export function Thread({ id, back, focus, onChange }: Props) {
  const { http, bus } = useHost();
  const { data, error, reload, change } = usePersonalQuery(id, (signal) =>
    http.get('Enquiry/detail', { id }, { signal, quiet: true }),
  );
  useEffect(() => bus.on('enquiry:changed', reload), [bus, reload]);

  const heading = useRef<HTMLHeadingElement>(null);
  const loaded = data !== undefined;
  useEffect(() => {
    if (loaded && focus) heading.current?.focus();
  }, [loaded, focus]);

  // Looking at it was reading it. The server says so too, but not to a page whose stream is not open yet.
  useEffect(() => {
    if (loaded) bus.emit('enquiry:changed', {});
  }, [bus, loaded]);

  const done = (next: EnquiryDetail) => {
    change(() => next);
    onChange();
  };
  return (
    <section className={styles.thread} aria-label="询盘内容">
      <Link className={`link ${styles.back}`} to={back}>
        <Icon name="left" />
        返回列表
      </Link>
      {data ? (
        <>
          <ThreadHead ref={heading} enquiry={data} onClosed={done} />
          <Messages enquiry={data} />
          <Consent key={data.consent.mine ?? ''} enquiry={data} onDone={done} />
          {data.closed ? null : <ReplyBox id={id} onSent={done} />}
        </>
      ) : error ? (
        <FailedNotice error={error} onRetry={reload} />
      ) : (
        <Late>
          <ListSkeleton rows={3} />
        </Late>
      )}
    </section>
  );
}
