import { Link } from 'react-router-dom';
import { pages } from '../contract/paths';
import type { Crumb } from './breadcrumb';
import { Notice } from './notice';
import { PageTop } from './page-top';

/** For sections of other teams: the frame of a page whose content a later version brings. The portal itself has no such page. */
export function UnderConstruction({ title, crumbs, text }: { title: string; crumbs?: Crumb[]; text?: string }) {
  return (
    <>
      <PageTop crumbs={[...(crumbs ?? []), { label: title }]} title={title} />
      <div className="wrap page-notice">
        <div className="panel">
          <Notice
            art="empty"
            title="建设中"
            text={text ?? `${title}的内容正在建设，完成后在此开放。`}
            actions={
              <Link className="btn" to={pages.serviceMarket}>
                浏览服务市场
              </Link>
            }
          />
        </div>
      </div>
    </>
  );
}
