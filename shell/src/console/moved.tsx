import { Notice } from 'shared/ui';
import { PageLayout } from '../layouts/page-layout';

export const consoleTitle = '运营控制台';

/** What stands at the console's paths on the portal: the console has an origin of its own, so it is a link and no route. */
export function ConsoleMoved({ url }: { url: string }) {
  return (
    <PageLayout>
      <div className="wrap page-notice">
        <div className="panel">
          <Notice
            heading="h1"
            art="parted"
            title={consoleTitle}
            text="发布管理与审核台在单独的地址提供，并需要运营账号在那里登录；本站的登录对它无效。"
            actions={
              <a className="btn primary" href={url}>
                前往运营控制台
              </a>
            }
          />
        </div>
      </div>
    </PageLayout>
  );
}
