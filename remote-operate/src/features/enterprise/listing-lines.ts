import type { EnterpriseAdminDetail } from 'shared/contract/enterprise-admin';
import { listingKinds, listingStates, marketKinds } from 'shared/contract/vocabulary/listing';
import { formatTotal } from 'shared/format';

const stateText = (status: string) => (listingStates as Readonly<Record<string, string>>)[status] ?? status;

/** One line for each kind, such as 服务：已发布 12，已下架 3. */
export const listingLines = (listings: EnterpriseAdminDetail['listings']) =>
  marketKinds.flatMap((kind) => {
    const own = listings.filter((row) => row.kind === kind);
    const text = own.map(({ status, count, more }) => `${stateText(status)} ${formatTotal(count, more)}`);
    return own.length > 0 ? [{ kind, label: listingKinds[kind], text: text.join('，') }] : [];
  });
