import type { ReactNode } from 'react';
import { LinkTabs, PageTop } from 'shared/ui';

const pages = [
  { path: '/sys/CommissionedProduction', label: '委托生产' },
  { path: '/sys/BatchQuery', label: '批次查询' },
  { path: '/sys/Clinical', label: '临床试验' },
  { path: '/sys/RawMaterial', label: '原辅料查询' },
] as const;

interface Props {
  path: (typeof pages)[number]['path'];
  title: string;
  intro: ReactNode;
  /** Stands right of the title. */
  side?: ReactNode;
}

/** The head band that the four resource pages share: place, title, one sentence, tabs between them. */
export function ResourceTop({ path, title, intro, side }: Props) {
  return (
    <PageTop crumbs={[{ label: '资源中心' }, { label: title }]} title={title} intro={intro} side={side}>
      <LinkTabs
        label="资源中心"
        tabs={pages.map((page) => ({ label: page.label, to: page.path, current: page.path === path }))}
      />
    </PageTop>
  );
}
