import { useEffect } from 'react';
import { TicketLinks } from 'shared/browser/ticket';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import { type PageProps, useHost, useLoading } from 'shared/remote';
import { Icon } from 'shared/ui';
import { CompareButton } from '../../components/compare/compare-button';
import { CompareTray } from '../../components/compare/compare-tray';
import { DetailTabs } from '../../components/detail/detail-tabs';
import { EnquiryButton } from '../../components/enquiry/enquiry-button';
import { StarButton } from '../../components/favourite/star-button';
import { useFavourites } from '../../components/favourite/use-favourites';
import { useViewed } from '../../lib/use-viewed';
import { ProviderHead } from './detail-head';
import { providerSections } from './provider-sections';
import '../../components/detail/detail.css';
import './provider-detail.css';

/** 服务商详情. */
export default function ProviderDetailPage({ data }: PageProps<EnterpriseDetail>) {
  const { bus, site } = useHost();
  const { enterprise } = data;
  const sections = providerSections(data);
  const favourites = useFavourites('enterprise', [enterprise.id]);
  const target = { type: 'enterprise' as const, id: enterprise.id, title: enterprise.name };
  const loading = useLoading();
  useViewed('enterprise', enterprise.id);
  useEffect(() => bus.emit('page:titled', { title: enterprise.name }), [bus, enterprise.name]);
  return (
    <div aria-busy={loading}>
      <ProviderHead detail={data} favourites={favourites} />
      <div className="wrap">
        <div className="detail provider-detail">
          <div className="detail-main">
            <DetailTabs tabs={sections} />
            <div className="detail-body panel">
              {sections.map(({ id, title, body }) => (
                <section key={id} id={id} aria-labelledby={`${id}-title`}>
                  <h2 id={`${id}-title`}>{title}</h2>
                  {body}
                </section>
              ))}
            </div>
            <TicketLinks type="enterprise" id={enterprise.id} />
          </div>
          <aside className="detail-side" aria-label="联系服务商">
            <section className="detail-action panel" aria-label="联系">
              <h2>联系该企业</h2>
              <p className="detail-hint">登录后经平台联系；对方同意后显示联系方式。</p>
              <EnquiryButton target={target} intent="contact" className="btn outline large block" byAddress>
                联系
              </EnquiryButton>
              {site.phone ? (
                <dl className="detail-facts">
                  <div>
                    <dt>平台电话</dt>
                    <dd className="num">
                      {site.phone}
                      {site.extension ? ` 转 ${site.extension}` : ''}
                    </dd>
                  </div>
                </dl>
              ) : null}
              {enterprise.sample ? <p className="provider-sample">示例企业，资料为虚构。</p> : null}
            </section>
          </aside>
        </div>
      </div>
      <div className="detail-bar bottom-bar">
        <StarButton id={enterprise.id} favourites={favourites} />
        <CompareButton kind="enterprise" item={{ id: enterprise.id, title: enterprise.name }} />
        <EnquiryButton target={target} intent="contact" className="btn primary large">
          <Icon name="chat" />
          联系
        </EnquiryButton>
      </div>
      <CompareTray kind="enterprise" />
    </div>
  );
}
