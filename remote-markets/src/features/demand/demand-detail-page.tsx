import { useEffect } from 'react';
import { TicketLinks } from 'shared/browser/ticket';
import type { DemandDetail } from 'shared/contract/demand';
import { type PageProps, useHost, useLoading } from 'shared/remote';
import { Breadcrumb } from 'shared/ui';
import {
  DetailBar,
  DetailColumns,
  DetailMain,
  DetailSections,
  DetailSide,
} from '../../components/detail/detail-layout';
import { StarButton } from '../../components/favourite/star-button';
import { useFavourites } from '../../components/favourite/use-favourites';
import { MatchedServices, SideServices, useMatchedServices } from '../../components/match/matched-services';
import { useViewed } from '../../lib/use-viewed';
import { ContactButton, OfferButton } from './actions';
import { DemandHead } from './demand-head';
import { demandMarket } from './demand-query';
import { demandSections } from './demand-sections';
import { DemandActions, DemandAsk, PublisherPanel, SimilarPanel } from './demand-side';

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
      <DetailColumns>
        <DetailMain>
          <DemandHead detail={data} />
          {/* The box in which the tabs stick: they leave with the sections that they lead to. */}
          <div>
            <DetailSections sections={sections} />
          </div>
          <TicketLinks type="demand" id={card.id} />
          {card.state === 'open' ? (
            <MatchedServices
              matched={matched}
              demand={{ id: card.id, title: card.publisher.enterprise ? card.title : '' }}
            />
          ) : null}
        </DetailMain>
        <DetailSide label="操作与发布方">
          <DemandActions card={card} favourites={favourites} />
          <PublisherPanel card={card} publisher={data.publisher} />
          {card.state === 'open' ? <SideServices matched={matched} /> : null}
          <SimilarPanel similar={data.similar} categoryCode={card.categoryCode} />
          <DemandAsk card={card} />
        </DetailSide>
      </DetailColumns>
      <DetailBar>
        <StarButton id={card.id} favourites={favourites} />
        <ContactButton card={card} />
        <OfferButton card={card} />
      </DetailBar>
    </div>
  );
}
