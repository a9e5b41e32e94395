import type { Data } from 'shared/contract/endpoints';
import type { EnquiryDetail } from 'shared/contract/enquiry';
import { showsAsNew, withRead } from './mark-read';

const list = {
  items: [
    { id: '1', unread: 2, status: 'sent' },
    { id: '2', unread: 0, status: 'read' },
  ],
  unread: { received: 1, sent: 4 },
  facets: [
    {
      name: 'status',
      options: [
        { value: 'sent', count: 1 },
        { value: 'read', count: 1 },
        { value: 'closed', count: 3 },
      ],
    },
  ],
} as unknown as Data<'Enquiry/list'>;
const opened = (id: string) => ({ id, box: 'received', status: 'read' }) as EnquiryDetail;

it('takes an opened enquiry out of what is new, in its row and in all counts', () => {
  expect(showsAsNew(list, opened('1'))).toBe(true);
  const read = withRead(list, opened('1'));
  expect(read.items[0]).toMatchObject({ unread: 0, status: 'read' });
  expect(read.unread).toEqual({ received: 0, sent: 4 });
  expect(read.facets[0]?.options.map(({ count }) => count)).toEqual([0, 2, 3]);
  expect(showsAsNew(read, opened('1'))).toBe(false);
  expect(withRead(read, opened('1'))).toBe(read);
});

it.each(['2', '3'])('leaves the list alone where nothing was new: %s', (id) => {
  expect(withRead(list, opened(id))).toBe(list);
});
