import type { NavigationEntry } from 'shared/contract/registry';
import { type QueryOptions, useQuery } from 'shared/remote';
import { useRegistry } from './shell-context';

export type Unread = Record<NonNullable<NavigationEntry['badge']>, number>;

/** After a failed call the figure stays. */
const followed = { owner: true, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;
const enquiry: QueryOptions = { ...followed, on: ['enquiry:changed'] };
const notification: QueryOptions = { ...followed, on: ['notification:changed'] };

/**
 * How many enquiries hold something unseen and how many notifications are unread: asked when somebody has signed in and
 * whenever the server says that something has changed, as long as a menu entry shows it.
 */
export function useUnread(): Unread {
  const entries = useRegistry().sections.flatMap(({ navigation }) => navigation);
  const wanted = (kind: keyof Unread) => entries.some(({ badge }) => badge === kind);
  const enquiries = useQuery('Enquiry/unread', {}, { ...enquiry, enabled: wanted('enquiry') }).data;
  const notifications = useQuery('Notification/unread', {}, { ...notification, enabled: wanted('notification') }).data;
  return {
    enquiry: enquiries ? enquiries.received + enquiries.sent : 0,
    notification: notifications?.unread ?? 0,
  };
}
