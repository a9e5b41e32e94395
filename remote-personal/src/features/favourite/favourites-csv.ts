import { csvText } from 'shared/browser/csv';
import type { Favourite } from 'shared/contract/collect-info';
import { formatDate, formatDue, formatPrice } from 'shared/format';
import { hrefOf } from './href';
import { demandPlaceAndKind, enterpriseWords, placeAndKind, roadShowWords } from './summary';

const ownerOf = ({ card, demand, enterprise, roadShow }: Favourite): string =>
  (card?.enterprise ?? roadShow?.enterprise ?? enterprise)?.name ?? demand?.publisher.name ?? '';

/** What the row of the list says beside title and name. */
function factsOf({ card, demand, enterprise, roadShow }: Favourite): string[] {
  if (card) return [placeAndKind(card), formatPrice(card.price)];
  if (demand) return [demandPlaceAndKind(demand), formatDue(demand.daysLeft, demand.state === 'closed')];
  if (roadShow) return roadShowWords(roadShow);
  return enterprise ? enterpriseWords(enterprise) : [];
}

/** The list as CSV, a line for each favourite. `origin`: of the links, such as https://example.com. */
export const favouritesCsv = (items: readonly Favourite[], origin: string): string =>
  csvText([
    ['名称', '企业或发布方', '说明', '状态', '收藏日期', '链接'],
    ...items.map((item) => {
      const href = hrefOf(item);
      return [
        item.title,
        ownerOf(item),
        factsOf(item).filter(Boolean).join('；'),
        item.offline ? '已下架' : '在架',
        formatDate(item.createdAt),
        href ? `${origin}${href}` : '',
      ];
    }),
  ]);
