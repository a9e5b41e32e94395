import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import { DemandFiles } from './demand-files';

it('offers another try when the files could not be asked for', async () => {
  let isAway = true;
  const paper = {
    id: 'f1',
    name: '任务书.pdf',
    type: 'application/pdf',
    size: 2048,
    alt: '',
    width: null,
    height: null,
  };
  const host = createHostDouble(
    {
      'Demand/files': () => {
        if (isAway) throw new ApiError('网络异常，请稍后重试', 0, 0);
        return { files: [paper] } as never;
      },
    },
    'supply01',
  );
  renderInHost(<DemandFiles id="d1" count={1} />, host);
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByRole('button', { name: /任务书\.pdf/ })).toBeVisible();
});
