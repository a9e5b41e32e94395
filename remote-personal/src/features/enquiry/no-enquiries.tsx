import { Link } from 'react-router-dom';
import type { EnquiryBox } from 'shared/contract/enquiry';
import { pages } from 'shared/contract/paths';
import { useQuery } from 'shared/remote';
import { Late, ListSkeleton, Notice } from 'shared/ui';
import { boxHref, type InboxAddress } from './address';

const comes = '其他用户发来的询盘会出现在这里。';

/** What brings enquiries is the next step of the person: an enterprise first, then what it offers. Who only reads takes none. */
function NoneReceived() {
  // The call of the page that the button leads to: it tells what the person may do there.
  const { data, error } = useQuery('Listing/list', { kind: 'service' }, { owner: true });
  if (!data && !error)
    return (
      <Late>
        <ListSkeleton rows={4} />
      </Late>
    );
  const none = { art: 'empty', title: '还没有收到询盘' } as const;
  if (!data || data.role === 'view') return <Notice {...none} text={`发布服务、现货或技术平台后，${comes}`} />;
  return data.role ? (
    <Notice
      {...none}
      text={`发布服务、现货或技术平台后，${comes}`}
      actions={
        <Link className="btn primary" to={pages.editService}>
          去发布服务
        </Link>
      }
    />
  ) : (
    <Notice
      {...none}
      text={`认领企业并发布服务，或发布需求后，${comes}`}
      actions={
        <Link className="btn primary" to={pages.enterpriseClaim}>
          企业认领
        </Link>
      }
    />
  );
}

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
    <NoneReceived />
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
