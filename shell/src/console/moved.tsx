import { consolePath } from 'shared/contract/vocabulary/console';
import { Notice } from 'shared/ui';
import { PageLayout } from '../layouts/page-layout';

export const consoleTitle = '运营控制台';

/** Whether an address belongs to the operator console. */
export const findsConsole = (pathname: string): boolean =>
  pathname === consolePath || pathname.startsWith(`${consolePath}/`);

/** What stands at the console's path on the portal: the console has an origin of its own, so it is a link and no route. */
export function ConsoleMoved({ url }: { url: string }) {
  return (
    <PageLayout>
      <div className="wrap page-notice">
        <div className="panel">
          <Notice
            heading="h1"
            art="parted"
            title={consoleTitle}
            text="发布管理在单独的地址提供，并需要运营账号在那里登录；本站的登录对它无效。"
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
