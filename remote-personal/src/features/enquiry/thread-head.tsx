import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import type { EnquiryDetail } from 'shared/contract/enquiry';
import { labels } from 'shared/contract/labels';
import { paths } from 'shared/contract/paths';
import { useMutation } from 'shared/remote';
import { ConfirmButton } from '../../components/confirm-button';
import { targetHref } from './address';
import * as styles from './enquiry.module.css';
import { Opposite } from './opposite';
import { StatusTag } from './status-tag';

interface Props {
  enquiry: EnquiryDetail;
  onClosed: (next: EnquiryDetail) => void;
  ref: Ref<HTMLHeadingElement>;
}

/** Subject, the other side, what it is about, and the way to close it. */
export function ThreadHead({ enquiry, onClosed, ref }: Props) {
  const { targetOpen, targetTitle, demand, requestId } = enquiry;
  const label = labels.enquiry;
  const facts = [
    [label.no, enquiry.no],
    [label.quantity, enquiry.quantity],
    [label.spec, enquiry.spec],
    [label.replyBy, enquiry.replyBy],
  ] as const;
  return (
    <header className={styles.head}>
      <div className={styles.headTop}>
        <h2 ref={ref} tabIndex={-1}>
          {enquiry.subject}
        </h2>
        <StatusTag card={enquiry} />
        {enquiry.closed || enquiry.readsOnly ? null : <CloseButton id={enquiry.id} onClosed={onClosed} />}
      </div>
      <dl>
        <div>
          <dt>{enquiry.box === 'sent' ? '发给' : '来自'}</dt>
          <dd>
            <Opposite enquiry={enquiry} />
          </dd>
        </div>
        <div>
          <dt>对象</dt>
          <dd>
            {targetOpen ? (
              <Link className="link" to={targetHref(enquiry)}>
                {targetTitle}
              </Link>
            ) : (
              <>
                {targetTitle} <span className="tag off">已下架</span>
              </>
            )}
          </dd>
        </div>
        {demand ? (
          <div>
            <dt>关联需求</dt>
            <dd>
              {demand.open ? (
                <Link className="link" to={paths.demandDetail({ id: demand.id })}>
                  {demand.title}
                </Link>
              ) : (
                demand.title
              )}
            </dd>
          </div>
        ) : null}
        {requestId ? (
          <div>
            <dt>一起询价</dt>
            <dd>
              <Link className="link" to={paths.quotations({ request: requestId })}>
                与其他报价并排比较
              </Link>
            </dd>
          </div>
        ) : null}
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {enquiry.waiting && enquiry.box === 'sent' ? (
        <p className={styles.waiting}>对方企业目前没有账号，加入后会立即收到这条询盘。</p>
      ) : null}
    </header>
  );
}

/** Closing cannot be undone, so it is asked twice. */
function CloseButton({ id, onClosed }: { id: string; onClosed: (next: EnquiryDetail) => void }) {
  const doing = useMutation('Enquiry/close', { invalidates: ['Enquiry/list'], onSuccess: onClosed });
  return (
    <ConfirmButton
      look="small"
      title="关闭这条询盘？"
      text="关闭后双方都不能再回复。"
      confirm="确认关闭"
      doing={doing}
      input={{ id }}
    >
      关闭询盘
    </ConfirmButton>
  );
}
