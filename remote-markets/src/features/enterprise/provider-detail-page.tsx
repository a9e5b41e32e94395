import { useEffect } from 'react';
import { TicketLinks } from 'shared/browser/ticket';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import { type PageProps, useHost, useLoading } from 'shared/remote';
import { Icon } from 'shared/ui';
import { CompareButton } from '../../components/compare/compare-button';
import { CompareTray } from '../../components/compare/compare-tray';
import {
  DetailBar,
  DetailColumns,
  DetailMain,
  DetailSections,
  DetailSide,
} from '../../components/detail/detail-layout';
import { EnquiryButton } from '../../components/enquiry/enquiry-button';
import { StarButton } from '../../components/favourite/star-button';
import { useFavourites } from '../../components/favourite/use-favourites';
import { useViewed } from '../../lib/use-viewed';
import { ProviderHead } from './detail-head';
import { providerSections } from './provider-sections';
import { ProviderSide } from './provider-side';

/** 服务商详情. */
export default function ProviderDetailPage({ data }: PageProps<EnterpriseDetail>) {
  const { bus } = useHost();
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
        <DetailColumns tight>
          <DetailMain>
            <DetailSections sections={sections} />
            <TicketLinks type="enterprise" id={enterprise.id} />
          </DetailMain>
          <DetailSide label="联系服务商">
            <ProviderSide detail={data} />
          </DetailSide>
        </DetailColumns>
      </div>
      <DetailBar>
        <StarButton id={enterprise.id} favourites={favourites} />
        <CompareButton kind="enterprise" item={{ id: enterprise.id, title: enterprise.name }} />
        <EnquiryButton target={target} intent="contact" className="btn primary large">
          <Icon name="chat" />
          联系
        </EnquiryButton>
      </DetailBar>
      <CompareTray kind="enterprise" />
    </div>
  );
}
