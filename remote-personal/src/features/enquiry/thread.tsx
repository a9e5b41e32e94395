import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { EnquiryDetail } from 'shared/contract/enquiry';
import { FailedNotice, Icon, Late, ListSkeleton } from 'shared/ui';
import { Consent } from './consent';
import { Disclosure } from './disclosure';
import * as styles from './enquiry.module.css';
import { Messages } from './messages';
import { Quotations } from './quotations';
import { ReplyBox } from './reply-box';
import { ThreadHead } from './thread-head';
import { useEnquiry } from './use-enquiry';

interface Props {
  id: string;
  /** The list without a thread. */
  back: string;
  /** A link led here: whoever followed it reads on here. */
  focus: boolean;
}

/** One enquiry with everything that can be done in it. */
export function Thread({ id, back, focus }: Props) {
  const { data, error, reload, update } = useEnquiry(id);

  const heading = useRef<HTMLHeadingElement>(null);
  const loaded = data !== undefined;
  const thread = useRef<HTMLElement>(null);
  // Before it is drawn, so that nothing moves. An entry of the history that comes back is put at its place by the shell.
  useLayoutEffect(() => {
    if (!loaded) return;
    if (focus) heading.current?.focus();
    const place = thread.current?.querySelector('[data-opens]');
    place?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [loaded, focus]);

  // Each step answers the whole of it.
  const done = (next: EnquiryDetail) => update(() => next);
  return (
    <section ref={thread} className={styles.thread} aria-label="询盘内容">
      <Link className={`link ${styles.back}`} to={back}>
        <Icon name="left" />
        返回列表
      </Link>
      {data ? (
        <>
          <ThreadHead ref={heading} enquiry={data} onClosed={done} />
          <Messages enquiry={data} />
          <Quotations enquiry={data} />
          {data.staged ? (
            <Disclosure enquiry={data} onWithdrawn={done} />
          ) : (
            <Consent key={data.consent.mine ?? ''} enquiry={data} onDone={done} />
          )}
          {data.closed ? null : data.readsOnly ? (
            <p className={styles.waiting}>
              您在本企业只有查看权限，回复、报价、交换联系方式与关闭询盘需要编辑权限，请联系企业的所有者。
            </p>
          ) : (
            <ReplyBox id={id} onSent={done} />
          )}
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
