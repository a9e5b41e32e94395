import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import { formatPlace } from 'shared/format';
import { useHost } from 'shared/remote';
import { formatDate } from 'shared/ui';
import { ActionFacts, ActionHint, ActionPanel } from '../../components/detail/action-panel';
import { AskPanel } from '../../components/detail/ask-panel';
import { SideList } from '../../components/detail/side-list';
import { EnquiryButton } from '../../components/enquiry/enquiry-button';
import { kindWords } from '../../lib/kind';
import { detailPath, providerPath } from '../../lib/paths';
import * as styles from './provider-side.module.css';
import { TrustPanel } from './trust-panel';

const shown = 3;

/** The newest of its offers of all kinds, by the day of their last change. */
function newestOffers({ service, spot, platform }: Pick<EnterpriseDetail, 'service' | 'spot' | 'platform'>) {
  return [...service.items, ...spot.items, ...platform.items]
    .sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
    .slice(0, shown);
}

/** The right column of a provider: the way to it, what is proved, what changed last, and who is like it. */
export function ProviderSide({ detail }: { detail: EnterpriseDetail }) {
  const { site } = useHost();
  const { enterprise, similar } = detail;
  const target = { type: 'enterprise' as const, id: enterprise.id, title: enterprise.name };
  return (
    <>
      <ActionPanel label="联系" title="联系该企业">
        <ActionHint>登录后经平台联系；对方同意后显示联系方式。</ActionHint>
        <EnquiryButton target={target} intent="contact" className="btn outline large block" byAddress>
          联系
        </EnquiryButton>
        {site.phone ? (
          <ActionFacts facts={[['平台电话', `${site.phone}${site.extension ? ` 转 ${site.extension}` : ''}`]]} />
        ) : null}
        {enterprise.sample ? <p className={styles.sample}>示例企业，资料为虚构。</p> : null}
      </ActionPanel>
      <TrustPanel detail={detail} />
      <SideList
        side="supply"
        title="最近更新"
        wideOnly
        rows={newestOffers(detail).map((card) => ({
          key: card.id,
          to: detailPath(card.kind, card.id),
          title: card.title,
          about: kindWords[card.kind].label,
          end: <span className="num">{formatDate(card.updatedAt)}</span>,
        }))}
      />
      <SideList
        side="supply"
        title="同类服务商"
        wideOnly
        rows={similar.slice(0, shown).map((one) => ({
          key: one.id,
          to: providerPath(one.id),
          title: one.name,
          about: formatPlace(one.province, one.city),
          end: <span>{one.claimed ? '已认领' : '未认领'}</span>,
        }))}
      />
      <AskPanel label="联系这家企业" title={enterprise.name} about={formatPlace(enterprise.province, enterprise.city)}>
        <EnquiryButton target={target} intent="contact" className="btn outline block">
          联系
        </EnquiryButton>
      </AskPanel>
    </>
  );
}
