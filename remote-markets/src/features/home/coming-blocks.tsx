import { SectionHead } from './section-head';

/** A block whose content comes later: a plain line where it will stand. */
function Coming({ text }: { text: string }) {
  return (
    <p className="home-coming">
      <span className="tag">建设中</span>
      {text}
    </p>
  );
}

export function ComingBlocks() {
  return (
    <div className="home-section">
      <div className="wrap home-three">
        <section aria-label="会议资讯">
          <SectionHead title="会议资讯" more={{ to: '/sys/Conference', label: '更多会议' }} />
          <Coming text="会议预告、回顾与资讯。" />
        </section>
        <section aria-label="在线路演">
          <SectionHead title="在线路演" more={{ to: '/sys/OnlineRoadShow', label: '全部路演' }} />
          <Coming text="企业技术与产线的视频介绍。" />
        </section>
        <section aria-label="专题服务">
          <SectionHead title="专题服务" more={{ to: '/sys/SpecialServices', label: '全部专题' }} />
          <Coming text="按主题整理的服务与需求。" />
        </section>
      </div>
    </div>
  );
}
