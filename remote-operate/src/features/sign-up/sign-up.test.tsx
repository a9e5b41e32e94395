import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';

const id = '01930000-0000-7000-8000-000000000001';
const card = { id, title: '示例制剂大会', at: '2026-12-01T01:00:00Z' };
const row = (userName: string) => ({
  ...{ userName, name: userName, organisation: '示例制药', position: '', mobile: '138****0001', attendees: 1 },
  ...{ remark: '', remind: false, createdAt: '2026-11-20T01:00:00Z' },
});

it('exports all pages of a list, and leads from one page to the next', async () => {
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file) && 'blob:1', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const host = createHostDouble(
    {
      'Conference/signUps': ({ after }: { after?: string }) => ({
        conferences: [{ card, people: 2 }],
        total: 21,
        conference: { card, people: 2 },
        rows: [row(after ? '示例乙' : '示例甲')],
        next: after ? null : 'p1',
      }),
      'Conference/exportSignUps': ({ after }: { after?: string }) => ({
        rows: [row(after ? '示例乙' : '示例甲')],
        next: after ? null : 'p1',
      }),
    } as never,
    'operator01',
  );
  renderInHost(<section.Section />, host, `/operate/signups?id=${id}`);
  await userEvent.click(await screen.findByRole('button', { name: '导出名单' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const sent = host.calls.filter(({ key }) => key === 'Conference/exportSignUps').map(({ input }) => input);
  expect(sent).toEqual([{ id }, { id, after: 'p1' }]);
  await userEvent.click(screen.getByRole('link', { name: '后面的报名' }));
  expect(await screen.findByText('示例乙')).toBeVisible();
  expect(screen.queryByRole('link', { name: '后面的报名' })).toBeNull();
  expect(screen.getByRole('link', { name: '回到开头' })).toBeVisible();
  // The list that is open stays beside another page of conferences.
  await userEvent.click(screen.getByRole('link', { name: '第 2 页' }));
  await waitFor(() => expect(host.calls.at(-1)?.input).toMatchObject({ id, page: 2, pageSize: 20, rowsSize: 50 }));
  expect(await screen.findByRole('button', { name: '导出名单' })).toBeVisible();
  // And that page stays when another conference of it, or another part of its list, is opened.
  for (const name of ['回到开头', card.title])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', expect.stringContaining('page=2'));
});

it('has no pages of the list that an API of the release before answers whole', async () => {
  const many = Array.from({ length: 21 }, (_, i) => ({
    card: { ...card, id: `${id.slice(0, -2)}${10 + i}` },
    people: 2,
  }));
  const host = createHostDouble(
    { 'Conference/signUps': () => ({ conferences: many, rows: [], next: null }) } as never,
    'operator01',
  );
  renderInHost(<section.Section />, host, '/operate/signups');
  expect(await screen.findAllByRole('link', { name: card.title })).toHaveLength(21);
  expect(screen.queryByRole('link', { name: /^第 \d 页$/ })).toBeNull();
});
