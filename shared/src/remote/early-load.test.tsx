import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { createHostDouble, renderInHost } from '../testing';
import { defineSection, type LoadArgs, type PageProps } from './index';

/** What each drawing of the page had. */
const drawn: (string | undefined)[] = [];
function Page({ data }: PageProps<string | undefined>) {
  drawn.push(data);
  return (
    <>
      <p>{data ?? 'waiting'}</p>
      <Link to="/list?q=b">b</Link>
      <Link to="/list?q=a">a</Link>
    </>
  );
}

function setUp(early = false) {
  drawn.length = 0;
  const answers: ((text: string) => void)[] = [];
  const load = jest.fn((_: LoadArgs) => new Promise<string>((done) => answers.push(done)));
  const { Section, begin } = defineSection({
    name: 'test',
    routes: [{ path: '/list', title: '列表', load, loadKeys: ['q'], page: Page, skeleton: () => 'skeleton', early }],
  });
  const host = createHostDouble();
  const address = { pathname: '/list', search: '?q=a' };
  const open = () => renderInHost(<Section />, host, '/list?q=a');
  return { load, answers, begin: () => begin(host.http, address), open };
}

it('draws at once what was loaded before, and loads it once', async () => {
  const { load, answers, begin, open } = setUp();
  begin();
  await act(async () => answers[0]?.('first'));
  open();
  expect(screen.getByText('first')).toBeVisible();
  await act(async () => {});
  expect(load).toHaveBeenCalledTimes(1);
  expect(new Set(drawn)).toEqual(new Set(['first']));
});

it('loads again for the next address, and for the way back', async () => {
  const { load, answers, begin, open } = setUp();
  begin();
  await act(async () => answers[0]?.('first'));
  open();
  await userEvent.click(screen.getByText('b'));
  await act(async () => answers[1]?.('second'));
  expect(screen.getByText('second')).toBeVisible();
  await userEvent.click(screen.getByText('a'));
  await act(async () => answers[2]?.('third'));
  expect(screen.getByText('third')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

it('waits for a load that is still on its way', async () => {
  const { load, answers, begin, open } = setUp();
  begin();
  open();
  await act(async () => answers[0]?.('late'));
  expect(screen.getByText('late')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('draws the frame of an early route before its data, even where that is here', async () => {
  const { answers, begin, open } = setUp(true);
  begin();
  await act(async () => answers[0]?.('first'));
  open();
  expect(await screen.findByText('first')).toBeVisible();
  expect(drawn[0]).toBeUndefined();
});
