import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import { DisclosureLog } from './disclosure-log';

it('says that it could not be asked for, and shows its lines after another try', async () => {
  let isAway = true;
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
