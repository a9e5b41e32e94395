import { Link, useLocation } from 'react-router-dom';
import { pages, paths } from 'shared/contract/paths';
import { isUuid } from 'shared/contract/uuid';
import { formatDate } from 'shared/ui';
import { OwnListPage } from '../../components/own-list';
import { Comparison } from './comparison';

/** 报价比较: the requests to several providers, and the quotations of one side by side. Which one stands in the address. */
export default function QuotationsPage() {
  const { search } = useLocation();
  const request = new URLSearchParams(search).get('request');
  if (isUuid(request)) return <Comparison key={request} requestId={request} />;
  return (
    <OwnListPage
      title="报价比较"
      path={pages.quotations}
      call="Quotation/requests"
      row={({ id, subject, demandTitle, sent, quoted, open, accepted, createdAt }) => ({
        id,
        to: paths.quotations({ request: id }),
        name: subject,
        facts: (
          <>
            {open > 0 ? <span className="tag info">{open} 份待您决定</span> : null}
            {accepted > 0 ? <span className="tag ok">已接受 {accepted} 份</span> : null}
            <span>
              发送 <span className="num">{sent}</span> 家，收到 <span className="num">{quoted}</span> 家报价
            </span>
            {demandTitle ? <span>需求：{demandTitle}</span> : null}
            <span className="num">{formatDate(createdAt)}</span>
          </>
        ),
      })}
      empty={{
        art: 'empty',
        title: '还没有一起询价',
        text: '在服务市场把几项加入对比，或在需求的匹配结果中勾选，再点「一起询价」；收到的报价会在这里并排比较。',
        actions: (
          <Link className="btn primary" to={pages.serviceMarket}>
            去服务市场
          </Link>
        ),
      }}
    />
  );
}
