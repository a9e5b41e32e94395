import type { ReactNode } from 'react';
import { type LinkTab, LinkTabs, PageTop } from 'shared/ui';
import { type PageName, pages } from '../lib/pages';
import { ConfirmScope } from './confirm';
import * as styles from './operate-frame.module.css';

/** Head band with the tabs of the pages. The same for everyone, so it may stand in the first render. */
export function OperateFrame({ page, children }: { page: PageName; children: ReactNode }) {
  const { title, intro } = pages[page];
  const tabs: LinkTab[] = Object.entries(pages).map(([name, { path, title }]) => ({
    label: title,
    to: path,
    current: name === page,
  }));
  const board = pages.release;
  return (
    <ConfirmScope>
      <PageTop
        crumbs={[...(page === 'release' ? [] : [{ label: board.title, to: board.path }]), { label: title }]}
        title={title}
        intro={intro}
      >
        <LinkTabs label="发布管理" tabs={tabs} />
      </PageTop>
      <div className={`wrap ${styles.content}`}>{children}</div>
    </ConfirmScope>
  );
}
