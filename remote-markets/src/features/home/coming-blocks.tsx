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

export function TopTenFrame() {
  return (
    <section className="home-section tint" aria-label="优质服务商 TOP 10">
      <div className="wrap">
        <SectionHead title="优质服务商 TOP 10" more={{ to: '/detail/ServiceProviderTop10', label: '查看榜单' }} />
        <Coming text="评选规则与首期榜单正在准备，公布后在此显示。" />
      </div>
    </section>
  );
}
