import type { SectionRoute } from 'shared/remote';
import { type Crumb, UnderConstruction } from 'shared/ui';

/** A page whose content comes later: its real frame, title and place. */
function later(path: string, title: string, text: string, crumbs?: Crumb[]): SectionRoute<undefined> {
  return { path, title, page: () => <UnderConstruction title={title} crumbs={crumbs} text={text} /> };
}

const providers: Crumb = { label: '优质服务商', to: '/sys/ServiceProvider' };

export const laterRoutes = [
  later('/sys/ServiceProvider', '优质服务商', '服务商名录正在建设，完成后在此开放。'),
  later('/sys/Conference', '会议资讯', '会议预告、回顾与资讯正在建设，完成后在此开放。'),
  later('/sys/SpecialServices', '专题服务', '按主题整理的服务与需求正在建设，完成后在此开放。'),
  later('/sys/OnlineRoadShow', '在线路演', '企业路演视频正在建设，完成后在此开放。'),
  later('/detail/SellMarketDetail', '需求详情', '需求详情正在建设，完成后在此开放。', [demands]),
  later('/detail/ServiceProviderDetail', '服务商详情', '服务商详情正在建设，完成后在此开放。', [providers]),
  later('/detail/ServiceProviderTop10', '优质服务商 TOP 10', '榜单正在建设，首期结果公布后在此查看。', [providers]),
];
