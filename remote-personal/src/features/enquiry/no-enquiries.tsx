import { Link } from 'react-router-dom';
import type { EnquiryBox } from 'shared/contract/enquiry';
import { pages } from 'shared/contract/paths';
import { Notice } from 'shared/ui';
import { boxHref, type InboxAddress } from './address';

/** Nothing to list: nothing yet, or nothing in this state. */
export function NoEnquiries({ box, status }: Pick<InboxAddress, 'status'> & { box: EnquiryBox }) {
  if (status)
    return (
      <Notice
        art="missing"
        title="没有这一状态的询盘"
        text="换一个状态，或查看全部。"
        actions={
          <Link className="btn" to={boxHref(box)}>
            查看全部
          </Link>
        }
      />
    );
  return box === 'received' ? (
    <Notice
      art="empty"
      title="还没有收到询盘"
      text="认领企业并发布服务后，其他用户发来的询盘会出现在这里。"
      actions={
        <Link className="btn primary" to={pages.enterpriseClaim}>
          企业认领
        </Link>
      }
    />
  ) : (
    <Notice
      art="empty"
      title="还没有发出询盘"
      text="在服务、需求或服务商页面点击「询价」「我能承接」或「联系」。"
      actions={
        <Link className="btn primary" to={pages.serviceMarket}>
          去服务市场
        </Link>
      }
    />
  );
}
