import type { SectionRoute } from 'shared/remote';
import { type Crumb, UnderConstruction } from 'shared/ui';

/** A page whose content comes later: its real frame, title and place. */
function later(path: string, title: string, text: string, crumbs?: Crumb[]): SectionRoute<undefined> {
  return { path, title, page: () => <UnderConstruction title={title} crumbs={crumbs} text={text} /> };
}

const demands: Crumb = { label: '需求市场', to: '/sys/SellMarket' };
const topics: Crumb = { label: '专题服务', to: '/sys/SpecialServices' };
const shows: Crumb = { label: '在线路演', to: '/sys/OnlineRoadShow' };

export const laterRoutes = [
  later('/sys/SellMarket', '需求市场', '委托需求的检索与发布正在建设，完成后在此开放。'),
  later('/sys/Conference', '会议资讯', '会议预告、回顾与资讯正在建设，完成后在此开放。'),
  later('/sys/SpecialServices', '专题服务', '按主题整理的服务与需求正在建设，完成后在此开放。'),
  later('/sys/OnlineRoadShow', '在线路演', '企业路演视频正在建设，完成后在此开放。'),
  later('/detail/SellMarketDetail', '需求详情', '需求详情正在建设，完成后在此开放。', [demands]),
  later('/detail/SpecialServicesDetails', '专题详情', '专题内容正在建设，完成后在此开放。', [topics]),
  later('/detail/OnlineRoadShowDetail', '路演详情', '路演详情正在建设，完成后在此开放。', [shows]),
];
