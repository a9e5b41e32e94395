import { useQuery } from 'shared/remote';
import { useRegistry } from './shell-context';

/**
 * How many enquiries hold something unseen: asked when somebody has signed in and whenever the server says that
 * something has changed, as long as a menu entry shows it. After a failed call the figure stays.
 */
export function useUnread(): number {
  const wanted = useRegistry().sections.some(({ navigation }) => navigation.some(({ badge }) => badge === 'enquiry'));
  const { data } = useQuery(
    'Enquiry/unread',
    {},
    {
      owner: true,
      enabled: wanted,
      on: ['enquiry:changed'],
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    },
  );
  return data ? data.received + data.sent : 0;
}
