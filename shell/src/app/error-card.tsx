import { Component, type ReactNode } from 'react';
import { pages } from 'shared/contract/paths';
import { Notice } from 'shared/ui';
import { reload } from '../lib/reload';

/** Last resort: a plain card instead of an empty page when something of the shell throws. */
export class ErrorCard extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    // Outside the router, hence a plain link.
    return (
      <main className="wrap page-notice">
        <div className="panel">
          <Notice
            heading="h1"
            art="parted"
            title="页面暂时无法显示"
            text="请重新加载页面。如仍未恢复，可返回首页后再试。"
            actions={
              <>
                <button type="button" className="btn primary" onClick={reload}>
                  重新加载
                </button>
                <a className="btn" href={pages.home}>
                  返回首页
                </a>
              </>
            }
          />
        </div>
      </main>
    );
  }
}
