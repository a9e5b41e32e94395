import { useEffect } from 'react';
import { TicketLinks } from 'shared/browser/ticket';
import type { DemandDetail } from 'shared/contract/demand';
import { type PageProps, useHost, useLoading } from 'shared/remote';
import { Breadcrumb } from 'shared/ui';
import { DetailTabs } from '../../components/detail/detail-tabs';
import { StarButton } from '../../components/favourite/star-button';
import { useFavourites } from '../../components/favourite/use-favourites';
import { MatchedServices, SideServices, useMatchedServices } from '../../components/match/matched-services';
import { useViewed } from '../../lib/use-viewed';
import { ContactButton, OfferButton } from './actions';
import { DemandHead } from './demand-head';
import { demandMarket } from './demand-query';
import { demandSections } from './demand-sections';
import { AskPanel, DemandActions, PublisherPanel, SimilarPanel } from './demand-side';
import '../../components/detail/detail.css';
import './demand-detail.css';

/** 需求详情 */
export default function DemandDetailPage({ data }: PageProps<DemandDetail>) {
  const { bus } = useHost();
  const { card } = data;
  const sections = demandSections(data);
  const favourites = useFavourites('demand', [card.id]);
  const matched = useMatchedServices(card.id);
  const loading = useLoading();
  useViewed('demand', card.id);
  useEffect(() => bus.emit('page:titled', { title: card.title }), [bus, card.title]);
  return (
    <div className="wrap" aria-busy={loading}>
      <Breadcrumb items={[{ label: '需求市场', to: demandMarket.path }, { label: card.title }]} />
      <div className="detail">
        <div className="detail-main">
          <DemandHead detail={data} />
          {/* The box in which the tabs stick: they leave with the sections that they lead to. */}
          <div>
            <DetailTabs tabs={sections} />
            <div className="detail-body panel">
              {sections.map(({ id, title, body }) => (
                <section key={id} id={id} aria-labelledby={`${id}-title`}>
                  <h2 id={`${id}-title`}>{title}</h2>
                  {body}
                </section>
              ))}
            </div>
          </div>
          <TicketLinks type="demand" id={card.id} />
          {card.state === 'open' ? <MatchedServices matched={matched} /> : null}
        </div>
        <aside className="detail-side" aria-label="操作与发布方">
          <DemandActions card={card} favourites={favourites} />
          <PublisherPanel card={card} publisher={data.publisher} />
          {card.state === 'open' ? <SideServices matched={matched} /> : null}
          <SimilarPanel similar={data.similar} categoryCode={card.categoryCode} />
          <AskPanel card={card} />
        </aside>
      </div>
      <div className="detail-bar bottom-bar">
        <StarButton id={card.id} favourites={favourites} />
        <ContactButton card={card} />
        <OfferButton card={card} />
      </div>
    </div>
  );
}
