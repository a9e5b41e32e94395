import { pages } from 'shared/contract/paths';
import { type NotificationKind, notificationKinds } from 'shared/contract/vocabulary/notification';
import { pageParam, withParams } from 'shared/remote';

/** What the address asks for; nonsense counts as absent. */
export interface ListAddress {
  kind: NotificationKind | undefined;
  unread: boolean;
  page: number;
}

export function readAddress(search: string): ListAddress {
  const params = new URLSearchParams(search);
  return {
    kind: notificationKinds.find(({ code }) => code === params.get('kind'))?.code,
    unread: params.get('unread') === '1',
    page: pageParam(params),
  };
}

/** The present list with another filter or page. */
export const hrefWith = (search: string, changes: Parameters<typeof withParams>[1]): string =>
  `${pages.notifications}${withParams(search, changes)}`;
