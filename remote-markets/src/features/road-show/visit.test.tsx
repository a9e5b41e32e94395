import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RoadShowDetail, RoadShowQuestion } from 'shared/contract/road-show';
import { ApiError } from 'shared/http';
import { createHostDouble, type HostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { idOf } from '../../testing/canned';
import { roadShowCard, roadShowDetail } from '../../testing/canned-media';
import { pageShown } from '../../testing/page-shown';

const { id } = roadShowCard(1);
const question = (n: number, change: Partial<RoadShowQuestion> = {}): RoadShowQuestion => ({
  id: idOf(560 + n),
  asker: 'd***',
  body: `第 ${n} 个问题的内容`,
  createdAt: '2026-11-20T06:00:00.000Z',
  answer: null,
  answeredAt: null,
  ...change,
});
const pageOf = (items: RoadShowQuestion[], total: number) => ({ items, total, page: 1, pageSize: 10, facets: [] });
/** What the server holds of the person. */
let standing: { booked: boolean; isHost: boolean; canAnswer: boolean; waiting: RoadShowQuestion[] };
const book = jest.fn();
const ask = jest.fn();
const reply = jest.fn();
const mineCall = jest.fn();
const older = jest.fn();
beforeEach(() => {
  book.mockReset().mockImplementation(async () => {
    standing.booked = true;
    return { bookCount: 13 };
  });
  ask.mockReset().mockImplementation(async () => {
    standing.waiting.push(question(9));
    return question(9);
  });
  reply.mockReset().mockImplementation(async () => {
    standing.waiting.shift();
    return question(1, { answer: '可以。', answeredAt: '2026-11-21T06:00:00.000Z' });
  });
  older.mockReset().mockImplementation(() => pageOf([question(5, { answer: '更早的回复' })], 2));
  mineCall.mockReset().mockImplementation(async () => ({ ...standing, waiting: [...standing.waiting] }));
});

async function open(change: Partial<RoadShowDetail> = {}, userName = '', mine: object = {}): Promise<HostDouble> {
  standing = { booked: false, isHost: false, canAnswer: false, waiting: [], ...mine };
  const host = createHostDouble(
    {
      'RoadShow/detail': () => roadShowDetail(change),
      'CollectInfo/status': () => ({ targetIds: [] }),
      'RoadShow/mine': mineCall,
      'RoadShow/book': book,
      'RoadShow/unbook': () => {
        standing.booked = false;
        return { bookCount: 12 };
      },
      'RoadShow/ask': ask,
      'RoadShow/answer': reply,
      'RoadShow/material': () => ({ url: '/api/RoadShow/file?ticket=t' }),
      'RoadShow/questions': older,
    },
    userName,
  );
  renderInHost(<section.Section />, host, `/detail/OnlineRoadShowDetail?id=${id}`);
  await pageShown();
  return host;
}
const ahead = { card: roadShowCard(1, { phase: 'upcoming' }), video: null };
const messages = (host: HostDouble) =>
  host.emitted.filter(({ name }) => name === 'message:shown').map(({ payload }) => (payload as { text: string }).text);

it('logged out: booking asks for the login and finishes, and is taken back with the same button', async () => {
  const host = await open(ahead);
  host.popupAnswers = 'demand01';
  await userEvent.click(screen.getByRole('button', { name: '预约' }));
  const booked = await screen.findByRole('button', { name: '已预约', pressed: true });
  expect(book).toHaveBeenCalledWith({ id });
  expect(screen.getByText('人预约', { exact: false })).toHaveTextContent('13 人预约');
  await userEvent.click(booked);
  expect(await screen.findByRole('button', { name: '预约', pressed: false })).toBeVisible();
  expect(messages(host)).toEqual(['预约成功，开始后可在本页观看', '已取消预约']);
});

it('an answer that was asked for before the booking does not undo it', async () => {
  let late = (_: typeof standing) => {};
  mineCall.mockImplementationOnce(() => new Promise((done) => (late = done)));
  const host = await open(ahead);
  host.popupAnswers = 'demand01';
  await userEvent.click(screen.getByRole('button', { name: '预约' }));
  const booked = await screen.findByRole('button', { name: '已预约' });
  expect(mineCall).toHaveBeenCalled();
  await act(async () => late({ booked: false, isHost: false, canAnswer: false, waiting: [] }));
  expect(booked).toHaveTextContent('已预约');
});

it('does nothing when the login is refused, and leaves the button when the call fails', async () => {
  const host = await open(ahead);
  await userEvent.click(screen.getByRole('button', { name: '预约' }));
  expect(book).not.toHaveBeenCalled();
  host.popupAnswers = 'demand01';
  book.mockRejectedValue(new ApiError('路演已经开始，可直接观看，不需要预约', 409, 409));
  await userEvent.click(screen.getByRole('button', { name: '预约' }));
  await waitFor(() => expect(book).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: '预约', pressed: false })).toBeVisible();
});

it('remembers a booking, forgets it with the session, and offers none for a recording', async () => {
  const host = await open(ahead, 'demand01', { booked: true });
  expect(await screen.findByRole('button', { name: '已预约' })).toBeVisible();
  act(() => host.setUser(''));
  expect(await screen.findByRole('button', { name: '预约' })).toBeVisible();
});

it('a recording has no booking', async () => {
  await open();
  expect(screen.queryByRole('button', { name: /预约/ })).toBeNull();
});

it('downloads by the address that the server gives', async () => {
  const clicked: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href') as string);
  });
  const host = await open({}, 'demand01');
  expect(screen.getByText('PDF，143 KB')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '下载：产线资料' }));
  await waitFor(() => expect(clicked).toEqual(['/api/RoadShow/file?ticket=t']));
  expect(host.calls).toContainEqual({ key: 'RoadShow/material', input: { id, index: 0 } });
  click.mockRestore();
});

it('a question too short stays here; a good one goes out after the login and waits', async () => {
  const host = await open();
  host.popupAnswers = 'demand01';
  const field = screen.getByLabelText('您的问题');
  await userEvent.type(field, '短');
  await userEvent.click(screen.getByRole('button', { name: '提交问题' }));
  expect(screen.getByRole('alert')).toHaveTextContent('至少写 5 个字');
  expect(ask).not.toHaveBeenCalled();
  await userEvent.type(field, '一点的问题');
  await userEvent.click(screen.getByRole('button', { name: '提交问题' }));
  const waiting = await screen.findByRole('list', { name: '等待回复' });
  expect(waiting).toHaveTextContent('第 9 个问题的内容');
  expect(ask).toHaveBeenCalledWith({ id, body: '短一点的问题' });
  expect(field).toHaveValue('');
});

it('keeps the words when the server refuses them', async () => {
  ask.mockRejectedValue(new ApiError('每小时最多提 5 个问题，请稍后再试', 429, 429));
  await open({}, 'demand01');
  const field = screen.getByLabelText('您的问题');
  await userEvent.type(field, '一个完整的问题');
  await userEvent.click(screen.getByRole('button', { name: '提交问题' }));
  await waitFor(() => expect(ask).toHaveBeenCalled());
  expect(field).toHaveValue('一个完整的问题');
});

it('keeps what was typed on while the question was being sent', async () => {
  let answer = () => {};
  ask.mockImplementation(async () => {
    await new Promise<void>((done) => {
      answer = done;
    });
    return question(9);
  });
  await open({}, 'demand01');
  const field = screen.getByLabelText('您的问题');
  await userEvent.type(field, '一个完整的问题');
  await userEvent.click(screen.getByRole('button', { name: '提交问题' }));
  await waitFor(() => expect(ask).toHaveBeenCalled());
  await userEvent.type(field, '，还有一个');
  const button = screen.getByRole('button', { name: '提交问题' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await act(async () => answer());
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  expect(field).toHaveValue('一个完整的问题，还有一个');
});

it('the host answers, and the answer stands among the others', async () => {
  await open({}, 'supply01', { isHost: true, canAnswer: true, waiting: [question(1), question(2)] });
  const waiting = await screen.findByRole('list', { name: '等待回复' });
  expect(screen.queryByLabelText('您的问题')).toBeNull();
  const [first] = within(waiting).getAllByRole('listitem');
  await userEvent.type(within(first as HTMLElement).getByRole('textbox'), '可以。');
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: '公开回复' }));
  const answered = screen.getByRole('list', { name: '已回复的问题' });
  await waitFor(() => expect(within(answered).getAllByRole('listitem')).toHaveLength(2));
  expect(within(answered).getAllByRole('listitem')[0]).toHaveTextContent('可以。');
  expect(within(waiting).getAllByRole('listitem')).toHaveLength(1);
});

it('what was typed stays beside its question where a colleague was faster', async () => {
  reply.mockRejectedValue(new ApiError('同事刚回复了这个提问，请刷新后查看', 409, 409));
  await open({}, 'supply01', { isHost: true, canAnswer: true, waiting: [question(1)] });
  const waiting = await screen.findByRole('list', { name: '等待回复' });
  standing.waiting.shift();
  const field = within(waiting).getByRole('textbox');
  await userEvent.type(field, '可以。');
  const send = within(waiting).getByRole('button', { name: '公开回复' });
  await userEvent.click(send);
  await waitFor(() => expect(reply).toHaveBeenCalled());
  await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'));
  expect(field).toBeVisible();
  expect(field).toHaveValue('可以。');
});

it('a member who only reads sees what waits, and who answers', async () => {
  await open({}, 'supply01', { isHost: true, waiting: [question(1)] });
  const waiting = await screen.findByRole('list', { name: '等待回复' });
  expect(screen.getByText(/您在本企业只能查看/)).toBeVisible();
  expect(within(waiting).queryByRole('button', { name: '公开回复' })).toBeNull();
});

it('loads older answers', async () => {
  await open({ questions: { ...roadShowDetail().questions, total: 2 } });
  await userEvent.click(screen.getByRole('button', { name: '查看更多问答' }));
  expect(await screen.findByText('更早的回复')).toBeVisible();
  expect(screen.queryByRole('button', { name: '查看更多问答' })).toBeNull();
});

it('loads all older answers, also after one was given on the page', async () => {
  const answers = Array.from({ length: 25 }, (_, n) => question(n + 10, { answer: `第 ${n} 个回复` }));
  const held = [question(1, { answer: '可以。' }), ...answers];
  older.mockImplementation(({ page }) => pageOf(held.slice((page - 1) * 10, page * 10), held.length));
  const questions = { items: answers.slice(0, 10), total: answers.length };
  await open({ questions }, 'supply01', { isHost: true, canAnswer: true, waiting: [question(1)] });
  await userEvent.type(await screen.findByRole('textbox', { name: /^回复/ }), '可以。');
  await userEvent.click(screen.getByRole('button', { name: '公开回复' }));
  const shown = screen.getByRole('list', { name: '已回复的问题' });
  for (const count of [11, 20, 26]) {
    await waitFor(() => expect(within(shown).getAllByRole('listitem')).toHaveLength(count));
    const button = screen.queryByRole('button', { name: '查看更多问答' });
    if (count < 26) await userEvent.click(button as HTMLElement);
    else expect(button).toBeNull();
  }
});

it('tells the server once that the show was opened', async () => {
  const host = await open();
  expect(host.calls.filter(({ key }) => key === 'View/add')).toEqual([
    { key: 'View/add', input: { type: 'roadshow', id } },
  ]);
});
