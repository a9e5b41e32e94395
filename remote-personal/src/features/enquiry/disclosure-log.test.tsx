import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import { DisclosureLog } from './disclosure-log';

const line = {
  id: 'l1',
  at: '2026-11-21T02:00:00Z',
  lastAt: '2026-11-21T02:40:00Z',
  times: 3,
  who: '示例药业',
  mine: false,
  act: 'read',
  stage: 'details',
  detail: '',
};

it('says that it could not be asked for, and shows its lines after another try', async () => {
  let isAway = true;
  const host = createHostDouble(
    {
      'Disclosure/log': () => {
        if (isAway) throw new ApiError('网络异常，请稍后重试', 0, 0);
        return { items: [line], total: 1, page: 1, pageSize: 50, facets: [] } as never;
      },
    },
    'demand01',
  );
  renderInHost(<DisclosureLog enquiryId="e1" demandId="d1" />, host);
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('示例药业')).toBeVisible();
  expect(screen.getByText('共 3 次，末次 2026-11-21 10:40')).toBeVisible();
  expect(screen.getByRole('button', { name: '导出 1 条' })).toBeVisible();
});

const textOf = (file: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsText(file);
  });

it('exports each line once while a provider reads', async () => {
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file) && 'blob:1', revokeObjectURL: () => {} });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const held = Array.from({ length: 120 }, (_, n) => ({ ...line, id: `l${n}`, who: `示例药业 ${n}` }));
  const host = createHostDouble(
    {
      'Disclosure/log': ({ page }) => {
        // Before each further page somebody has read once more.
        if (Number(page) > 1) held.unshift({ ...line, id: `new${held.length}` });
        const items = held.slice((Number(page) - 1) * 50, Number(page) * 50);
        return { items, total: held.length, page: Number(page), pageSize: 50, facets: [] } as never;
      },
    },
    'demand01',
  );
  renderInHost(<DisclosureLog enquiryId="e1" demandId="d1" />, host);
  await userEvent.click(await screen.findByRole('button', { name: '导出 120 条' }));
  await waitFor(() => expect(files).toHaveLength(1));
  click.mockRestore();
  const who = (await textOf(files[0] as Blob))
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(',')[1]);
  expect(who).toEqual(Array.from({ length: 120 }, (_, n) => `示例药业 ${n}`));
});
