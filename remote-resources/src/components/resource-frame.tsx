import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { Notice } from 'shared/ui';
import { ResourceTop } from './resource-top';

interface Props extends ComponentProps<typeof ResourceTop> {
  /** What can be looked up here once the page is open. */
  coming: string;
}

/** A resource page whose register is not open yet: its real frame and a plain line. */
export function ResourceFrame({ coming, ...top }: Props) {
  return (
    <>
      <ResourceTop {...top} />
      <div className="wrap page-notice">
        <div className="panel">
          <Notice
            art="empty"
            title="建设中"
            text={coming}
            actions={
              <Link className="btn" to={pages.rawMaterial}>
                使用原辅料查询
              </Link>
            }
          />
        </div>
      </div>
    </>
  );
}
