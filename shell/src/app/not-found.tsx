import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { Notice } from 'shared/ui';

export const notFoundTitle = '没有找到这个页面';

/** /noFond, and every address that no screen has. */
export function NotFound() {
  return (
    <div className="wrap page-notice">
      <div className="panel">
        <Notice
          heading="h1"
          art="mismatched"
          code="404"
          title={notFoundTitle}
          text="链接可能已失效，或内容已被发布方下架。"
          actions={
            <>
              <Link className="btn primary" to={pages.home}>
                返回首页
              </Link>
              <Link className="btn" to={pages.serviceMarket}>
                浏览服务市场
              </Link>
            </>
          }
        />
      </div>
    </div>
  );
}
