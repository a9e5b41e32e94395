import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { overview } from '../../testing/canned';
import { choose, openChoices } from '../../testing/choose';

function setUp(fail = false) {
  const host = createHostDouble(
    {
      'Release/overview': () => overview(),
      'Release/createPass': () => {
        if (fail) throw new ApiError('该地址不在许可的来源之内', 422, 422);
        return { link: '/user/pass#abc.def', expiresAt: '2026-11-21T03:05:00Z' };
      },
    },
    'operator01',
  );
  renderInHost(<section.Section />, host, '/operate/passes');
  return () => host.calls.filter(({ key }) => key === 'Release/createPass').map(({ input }) => input);
}
const issue = () => userEvent.click(screen.getByRole('button', { name: '签发' }));

it('issues a link for one release and one account, to be copied, with its end', async () => {
  const asked = setUp();
  await screen.findByLabelText('发布');
  await choose('发布', '0.3.0-cccccccc');
  await issue();
  await waitFor(() => expect(screen.getByLabelText('账号')).toHaveFocus());
  await waitFor(() => expect(screen.getByLabelText('账号')).toHaveAccessibleDescription(/请填写使用通行证的账号/));
  await userEvent.type(screen.getByLabelText('账号'), ' supply01 ');
  await issue();
  const issued = within(await screen.findByRole('region', { name: '通行证已签发' }));
  expect(issued.getByLabelText('通行证链接')).toHaveValue('http://localhost/user/pass#abc.def');
  expect(issued.getByText('2026-11-21 11:05')).toBeVisible();
  expect(issued.getByText(/「供需市场」的 0.3.0-cccccccc/)).toBeVisible();
  expect(screen.getByRole('heading', { name: '通行证已签发' })).toHaveFocus();
  expect(asked()).toEqual([{ section: 'markets', userName: 'supply01', hash: 'cccccccc' }]);
});

it('offers the releases of the chosen section, or takes an address', async () => {
  const asked = setUp();
  await screen.findByLabelText('板块');
  await choose('板块', '帮助中心（help）');
  expect(await openChoices('发布')).toEqual(['0.1.0-eeeeeeee（现为稳定）']);
  await userEvent.click(screen.getByLabelText('许可的地址'));
  await userEvent.type(screen.getByLabelText('账号'), 'supply01');
  const url = screen.getByLabelText(/release.json/);
  await userEvent.type(url, 'dev');
  await issue();
  await waitFor(() => expect(url).toHaveFocus());
  expect(asked()).toEqual([]);
  await userEvent.clear(url);
  await userEvent.type(url, 'http://localhost:3100/help/release.json');
  await issue();
  await waitFor(() =>
    expect(asked()).toEqual([
      { section: 'help', userName: 'supply01', url: 'http://localhost:3100/help/release.json' },
    ]),
  );
});

it('shows why the server refused', async () => {
  setUp(true);
  await userEvent.type(await screen.findByLabelText('账号'), 'supply01');
  await issue();
  expect(await screen.findByRole('alert')).toHaveTextContent('该地址不在许可的来源之内');
});
