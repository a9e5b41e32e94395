import type { ReactNode } from 'react';
import { PageTop } from 'shared/ui';

/** What heads the lists of contents, while they load and when they stand. */
const heads = {
  conference: { title: '会议资讯', intro: '会议与培训的预告和回顾，行业资讯与政策法规解读。' },
  roadShow: { title: '在线路演', intro: '企业技术与产线的视频介绍：预告、直播与回放。' },
  topic: { title: '专题服务', intro: '按主题整理的服务、服务商、需求与资讯。' },
} as const;
export type ListName = keyof typeof heads;

interface Props {
  list: ListName;
  side?: ReactNode;
  children?: ReactNode;
}

export function ListTop({ list, side, children }: Props) {
  const { title, intro } = heads[list];
  return (
    <PageTop crumbs={[{ label: title }]} title={title} intro={intro} side={side}>
      {children}
    </PageTop>
  );
}
