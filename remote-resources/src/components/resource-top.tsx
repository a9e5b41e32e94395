import type { ReactNode } from 'react';
import { pages } from 'shared/contract/paths';
import { LinkTabs, PageTop } from 'shared/ui';

const tabs = [
  { path: pages.commissionedProduction, label: '委托生产' },
  { path: pages.batchQuery, label: '批次查询' },
  { path: pages.clinical, label: '临床试验' },
  { path: pages.rawMaterial, label: '原辅料查询' },
] as const;

export type ResourcePath = (typeof tabs)[number]['path'];

interface Props {
  path: ResourcePath;
  title: string;
  intro: ReactNode;
  /** Stands right of the title. */
  side?: ReactNode;
}

/** The head band that the four resource tabs share: place, title, one sentence, tabs between them. */
export function ResourceTop({ path, title, intro, side }: Props) {
  return (
    <PageTop crumbs={[{ label: '资源中心' }, { label: title }]} title={title} intro={intro} side={side}>
      <LinkTabs
        label="资源中心"
        tabs={tabs.map((page) => ({ label: page.label, to: page.path, current: page.path === path }))}
      />
    </PageTop>
  );
}
