import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { withAntd } from 'shared/antd';
import type { Data } from 'shared/contract/endpoints';
import { paths } from 'shared/contract/paths';
import { useQuery } from 'shared/remote';
import { Icon } from 'shared/ui';
import { type Draft, draftName, unsentEnquiry } from '../enquiry/draft';
import { EnquiryModal, FormWaiting } from '../enquiry/enquiry-modal';
import * as done from '../enquiry/enquiry-sent.module.css';
import { draftTarget, openRequest, type Request } from './request';
import { RequestForm } from './request-form';

type Sent = Data<'Quotation/request'>;

interface Props {
  open: boolean;
  onClose: () => void;
  request: Request;
  /** Whose draft this is; the form goes with that person's session. */
  owner: string;
  draft: Draft;
}

const RequestDialog = (props: Props) => (
  <EnquiryModal
    open={props.open}
    onClose={props.onClose}
    title="一起询价"
    about="每家收到一条独立的询盘，互不可见；报价在「报价比较」中并排显示。"
    owner={props.owner}
  >
    <Body {...props} />
  </EnquiryModal>
);

function Body({ onClose, request, owner, draft: opened }: Omit<Props, 'open'>) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [draft, setDraft] = useState(opened);
  const targets = [...request.targets];
  const { data, error, isFetching, reload } = useQuery('Quotation/prepareRequest', { targets }, { owner: true });
  if (sent) return <RequestSent sent={sent} onClose={onClose} />;
  if (!data) return <FormWaiting failure={isFetching ? undefined : error?.message} onRetry={() => void reload()} />;
  return (
    <RequestForm
      key={draft.clientId}
      request={request}
      owner={owner}
      draft={draft}
      preparation={data}
      onSent={setSent}
      onRefused={() => void reload()}
      onDiscard={() => {
        unsentEnquiry.clear(owner, draftName(draftTarget(request)));
        setDraft(openRequest(owner, request));
      }}
    />
  );
}

/** What was done and where the answers will stand. Takes the focus, because the form is gone. */
function RequestSent({ sent: { requestId, enquiries }, onClose }: { sent: Sent; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const waiting = enquiries.filter((card) => card.waiting).length;
  return (
    <div className={done.sent}>
      <h2 ref={heading} tabIndex={-1}>
        <Icon name="check" />
        已发送 {enquiries.length} 家
      </h2>
      <ol>
        {waiting > 0 ? <li>其中 {waiting} 家目前没有账号，企业账号加入后立即送达。</li> : null}
        <li>收到报价时，您会收到通知。</li>
        <li>报价在个人中心「报价比较」中并排显示，可以接受或婉拒。</li>
      </ol>
      <div className={done.actions}>
        <button type="button" className="btn large" onClick={onClose}>
          继续浏览
        </button>
        <Link className="btn primary large" to={paths.quotations({ request: requestId })}>
          查看报价比较
        </Link>
      </div>
    </div>
  );
}

export default withAntd(RequestDialog);
