import { useEffect } from 'react';
import { TicketLinks } from 'shared/browser/ticket';
import type { ServiceDetail } from 'shared/contract/service';
import { type PageProps, useHost, useLoading } from 'shared/remote';
import { Breadcrumb } from 'shared/ui';
import { CompareTray } from '../../components/compare/compare-tray';
import {
  DetailBar,
  DetailColumns,
  DetailMain,
  DetailSections,
  DetailSide,
} from '../../components/detail/detail-layout';
import { ProviderPanel } from '../../components/detail/provider-panel';
import { StarButton } from '../../components/favourite/star-button';
import { useFavourites } from '../../components/favourite/use-favourites';
import { MatchedDemands, SideDemands, useMatchedDemands } from '../../components/match/matched-demands';
import { marketPath } from '../../lib/paths';
import { useViewed } from '../../lib/use-viewed';
import { DetailHead } from './detail-head';
import { detailSections } from './detail-sections';
import { ContactButton, QuoteButton, RelatedPanel, ServiceActions, ServiceAsk } from './detail-side';

/** 服务详情, for all three kinds. */
export default function ServiceDetailPage({ data }: PageProps<ServiceDetail>) {
  const { bus } = useHost();
  const { card } = data;
  const sections = detailSections(data);
  const favourites = useFavourites(card.kind, [card.id]);
  const matched = useMatchedDemands(card.id, card.kind);
  const loading = useLoading();
  useViewed(card.kind, card.id);
  useEffect(() => bus.emit('page:titled', { title: card.title }), [bus, card.title]);
  return (
    <div className="wrap" aria-busy={loading}>
      <Breadcrumb items={[{ label: '服务市场', to: marketPath(card.kind) }, { label: card.title }]} />
      <DetailColumns>
        <DetailMain>
          <DetailHead detail={data} />
          {sections.length > 0 ? (
            // The box in which the tabs stick: they leave with the sections that they lead to.
            <div>
              <DetailSections sections={sections} />
            </div>
          ) : null}
          <TicketLinks type={card.kind} id={card.id} />
          <MatchedDemands key={card.id} matched={matched} />
        </DetailMain>
        <DetailSide label="操作与服务商">
          <ServiceActions card={card} favourites={favourites} />
          <ProviderPanel provider={data.provider} />
          <SideDemands matched={matched} />
          <RelatedPanel kind={card.kind} related={data.related} />
          <ServiceAsk card={card} />
        </DetailSide>
      </DetailColumns>
      <DetailBar>
        <StarButton id={card.id} favourites={favourites} />
        <ContactButton card={card} />
        <QuoteButton card={card} />
      </DetailBar>
      <CompareTray kind={card.kind} />
    </div>
  );
}
