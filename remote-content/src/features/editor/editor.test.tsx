import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContentDetail } from 'shared/contract/content';
import { ApiError } from 'shared/http';
import type { AskToLeave } from 'shared/remote';
import { createHostDouble, renderInHost } from 'shared/testing';
import { sampleAnswers } from 'shared/testing/sample-answer';
import section from '../../section';

const id = '01930000-0000-7000-8000-000000000001';
const detail = (own: Partial<ContentDetail> = {}): ContentDetail => ({
  ...{ id, kind: 'conference', title: '示例资讯标题', state: 'draft', changed: false, onlineAt: null, path: null },
  ...{ version: 1, updatedAt: '2026-11-22T06:30:00Z', updatedBy: 'editor01', faults: [] },
  values: { kind: 'news', title: '示例资讯标题', sourceName: '示例来源', content: '<p>正文</p>' },
  ...own,
});

/** What the page answers when it is about to be left. */
let mayLeave: AskToLeave = () => true;
function leave() {
  let answer: ReturnType<AskToLeave> = true;
  act(() => {
    answer = mayLeave();
  });
  return answer;
}

function open(own: object, address = `/content/edit?kind=conference&id=${id}`, userName = 'editor01') {
  const host = createHostDouble(
    sampleAnswers({
      'Content/get': () => detail(),
      'Content/preview': () => ({ content: [{ kind: 'paragraph', runs: [{ text: '正文' }] }], faults: [] }),
      'Content/records': () => ({ items: [] }),
      ...own,
    }),
    userName,
  );
  host.holdPage = (ask) => {
    mayLeave = ask;
    return () => {};
  };
  renderInHost(<section.Section />, host, address);
  return (key: string) => host.calls.filter((call) => call.key === key).map(({ input }) => input);
}
const away = () => {
  throw new ApiError('网络异常，请稍后重试', 0, 0);
};
beforeEach(() => localStorage.clear());

const titleBox = () => screen.findByRole('textbox', { name: /^标题/ });

it('sends only what was changed, and shows both versions where another editor was first', async () => {
  const answers = [
    {
      state: 'conflict',
      version: 4,
      by: 'editor02',
      at: '2026-11-22T06:30:00Z',
      fields: [{ field: 'title', base: '示例资讯标题', theirs: '对方的标题', yours: '我的标题' }],
      theirs: {},
    },
    { state: 'saved', merged: [], detail: detail({ version: 5, values: { ...detail().values, title: '我的标题' } }) },
  ];
  const sent = open({ 'Content/save': () => answers.shift() });
  await userEvent.clear(await titleBox());
  await userEvent.type(await titleBox(), '我的标题');
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  const dialog = await screen.findByRole('dialog', { name: '同一字段有两个版本' });
  expect(within(dialog).getByText('对方的标题')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '保存合并结果' })).toBeDisabled();
  await userEvent.click(within(dialog).getByText('您的修改'));
  await userEvent.click(within(dialog).getByRole('button', { name: '保存合并结果' }));
  expect(await screen.findByText('已保存')).toBeVisible();
  expect(sent('Content/save')).toEqual([
    { id, kind: 'conference', seenVersion: 1, changes: { title: '我的标题' } },
    { id, kind: 'conference', seenVersion: 4, changes: { title: '我的标题' } },
  ]);
  expect(await titleBox()).toHaveValue('我的标题');
});

it('publishes at a time of China, and leads to what is missing', async () => {
  const answers = [
    { state: 'faults', faults: [{ field: 'sourceName', message: '请填写信息来源' }] },
    { state: 'scheduled', detail: detail({ state: 'scheduled', onlineAt: '2031-01-01T00:00:00Z', version: 2 }) },
  ];
  const sent = open({ 'Content/publish': () => answers.shift() });
  for (const wanted of ['信息来源：请填写信息来源', '已定时，到时自动上线']) {
    await userEvent.click(await screen.findByRole('button', { name: '发布…' }));
    const dialog = await screen.findByRole('dialog', { name: '发布会议与资讯' });
    await userEvent.click(within(dialog).getByText('指定时间上线'));
    await userEvent.click(within(dialog).getByRole('button', { name: '发布' }));
    expect(await within(dialog).findByText('请填写日期和时间')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText('上线时间（北京时间）'), '2031-01-01T08:00');
    await userEvent.click(within(dialog).getByRole('button', { name: '定时发布' }));
    expect(await screen.findByText(wanted)).toBeVisible();
  }
  expect(sent('Content/publish')).toEqual(
    [1, 1].map((seenVersion) => ({ id, seenVersion, at: '2031-01-01T00:00:00.000Z' })),
  );
  expect(sent('Content/save')).toEqual([]);
});

it('gives a new record its address with the first save', async () => {
  const sent = open(
    {
      'Content/save': ({ changes }: { changes: object }) => ({
        state: 'saved',
        merged: [],
        detail: detail({ values: changes as never }),
      }),
    },
    '/content/edit?kind=note',
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /^期次/ }), '2026-Q3');
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(screen.getByText('已保存')).toBeVisible());
  expect(sent('Content/save')).toMatchObject([{ kind: 'note', seenVersion: 0, changes: { period: '2026-Q3' } }]);
  expect(screen.getByRole('textbox', { name: /^期次/ })).toHaveValue('2026-Q3');
});

it('keeps the path of an imported cover until it is removed or another is uploaded', async () => {
  const cover = '/media/example/cover.jpg';
  const sent = open({
    'Content/get': () => detail({ values: { ...detail().values, cover } }),
    'Content/save': ({ changes }: { changes: object }) => ({
      state: 'saved',
      merged: [],
      detail: detail({ version: 2, values: { ...detail().values, ...changes } as never }),
    }),
  });
  const field = within(await screen.findByRole('group', { name: /^封面/ }));
  expect(field.getByText(cover)).toBeVisible();
  await userEvent.click(field.getByRole('button', { name: '移除封面' }));
  expect(field.queryByText(cover)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(sent('Content/save')).toMatchObject([{ seenVersion: 1, changes: { cover: null } }]));
});

it('asks before it is left with something unsaved, saves on request and stays where that fails', async () => {
  let answers: (() => object)[] = [];
  const sent = open({ 'Content/save': () => answers.shift()?.() });
  const box = await titleBox();
  expect(await leave()).toBe(true);
  await userEvent.type(box, '，补充');

  const staying = leave();
  await userEvent.click(await screen.findByRole('button', { name: '留下' }));
  expect(await staying).toBe(false);

  answers = [
    () => {
      throw new ApiError('网络不可用', 0, 0);
    },
    () => ({
      state: 'saved',
      merged: [],
      detail: detail({ version: 2, values: { ...detail().values, title: '示例资讯标题，补充' } }),
    }),
  ];
  const failing = leave();
  await userEvent.click(await screen.findByRole('button', { name: '保存并离开' }));
  expect(await failing).toBe(false);
  const saving = leave();
  await userEvent.click(await screen.findByRole('button', { name: '保存并离开' }));
  expect(await saving).toBe(true);
  expect(sent('Content/save')).toHaveLength(2);
  expect(await leave()).toBe(true);
});

it('keeps what is typed while a publication is under way', async () => {
  let answer: (published: object) => void = () => {};
  open({ 'Content/publish': () => new Promise((done) => (answer = done)) });
  await userEvent.click(await screen.findByRole('button', { name: '发布…' }));
  const dialog = await screen.findByRole('dialog', { name: '发布会议与资讯' });
  await userEvent.click(within(dialog).getByRole('button', { name: '发布' }));
  await userEvent.type(await titleBox(), '，补充');
  await act(async () => answer({ state: 'online', detail: detail({ state: 'online', version: 2 }) }));
  expect(await screen.findByText('有未保存的改动')).toBeVisible();
  expect(await titleBox()).toHaveValue('示例资讯标题，补充');
  expect(localStorage).toHaveLength(1);
});

const takeDown = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '下线' }));
  await userEvent.click(await screen.findByRole('button', { name: /^确\s?定$/ }));
};
const takenDown = () => detail({ state: 'offline', version: 3, values: { ...detail().values, title: '对方的标题' } });

it('shows what a colleague has saved before a record is taken down', async () => {
  open({ 'Content/get': () => detail({ state: 'online' }), 'Content/takeDown': takenDown });
  await takeDown();
  await waitFor(async () => expect(await titleBox()).toHaveValue('对方的标题'));
});

it('compares what is typed with the version below a colleague’s, after a record is taken down', async () => {
  const sent = open({
    'Content/get': () => detail({ state: 'online' }),
    'Content/takeDown': takenDown,
    'Content/save': () => ({ state: 'saved', merged: [], detail: detail({ version: 4 }) }),
  });
  await userEvent.type(await titleBox(), '，补充');
  await takeDown();
  await waitFor(() => expect(screen.queryByRole('button', { name: '下线' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  await screen.findByText('已保存');
  expect(sent('Content/save')).toMatchObject([{ seenVersion: 1, changes: { title: '示例资讯标题，补充' } }]);
});

it('shows what a colleague has changed when that keeps it from being published', async () => {
  const conflict = new ApiError('他人刚刚修改了这条内容，请查看后再发布', 1005, 409);
  const records = [detail(), detail({ version: 2, values: { ...detail().values, title: '对方的标题' } })];
  const sent = open({
    'Content/get': () => records.shift(),
    'Content/publish': ({ seenVersion }: { seenVersion: number }) => {
      if (seenVersion === 1) throw conflict;
      return { state: 'online', detail: detail({ state: 'online', version: 3 }) };
    },
  });
  for (const wanted of ['他人刚刚修改了这条内容，请查看后再发布', '已发布，访客现在可以看到']) {
    await userEvent.click(await screen.findByRole('button', { name: '发布…' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '发布' }));
    expect(await screen.findByText(wanted)).toBeVisible();
  }
  expect(sent('Content/publish')).toMatchObject([{ seenVersion: 1 }, { seenVersion: 2 }]);
});

it('keeps what is typed while a refused publication is under way', async () => {
  const conflict = new ApiError('他人刚刚修改了这条内容，请查看后再发布', 1005, 409);
  const records = [detail(), detail({ version: 2, values: { ...detail().values, title: '对方的标题' } })];
  let refuse: () => void = () => {};
  const sent = open({
    'Content/get': () => records.shift(),
    'Content/publish': () => new Promise((_, reject) => (refuse = () => reject(conflict))),
    'Content/save': () => ({ state: 'saved', merged: [], detail: detail({ version: 3 }) }),
  });
  await userEvent.click(await screen.findByRole('button', { name: '发布…' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '发布' }));
  await userEvent.type(await titleBox(), '，补充');
  await act(async () => refuse());
  expect(await screen.findByText(conflict.message)).toBeVisible();
  expect(await titleBox()).toHaveValue('示例资讯标题，补充');
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  await screen.findByText('已保存');
  expect(sent('Content/save')).toMatchObject([{ seenVersion: 1, changes: { title: '示例资讯标题，补充' } }]);
});

it('tells of the last act alone', async () => {
  const saves = [away, () => ({ state: 'saved', merged: [], detail: detail({ version: 2 }) })];
  open({
    'Content/save': () => saves.shift()?.(),
    'Content/publish': () => ({ state: 'online', detail: detail({ state: 'online', version: 3 }) }),
  });
  await userEvent.type(await titleBox(), '，补充');
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  await screen.findByText('网络异常，请稍后重试');
  await userEvent.click(screen.getByRole('button', { name: '发布…' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '发布' }));
  expect(await screen.findByText('已发布，访客现在可以看到')).toBeVisible();
});

describe('what was typed and not saved', () => {
  /** The page is gone, as after a reload or the end of a session. */
  const leaveAndOpen = (own: object = {}, address?: string, userName?: string) => {
    document.body.replaceChildren();
    return open(own, address, userName);
  };
  const isRestored = () => screen.findByText(/^已恢复您 .*未保存的内容。/);

  it('stands in the form again with its note, for the same account only, until it is saved', async () => {
    open({ 'Content/save': away });
    await userEvent.type(await titleBox(), '，补充');
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
    expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible();
    leaveAndOpen({}, undefined, 'editor02');
    expect(await titleBox()).toHaveValue('示例资讯标题');
    const sent = leaveAndOpen({
      'Content/save': () => ({ state: 'saved', merged: [], detail: detail({ version: 2, values: { title: '新' } }) }),
    });
    expect(await titleBox()).toHaveValue('示例资讯标题，补充');
    expect(await isRestored()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(screen.queryByText(/^已恢复您/)).toBeNull();
    expect(sent('Content/save')).toMatchObject([{ seenVersion: 1, changes: { title: '示例资讯标题，补充' } }]);
    expect(localStorage).toHaveLength(0);
  });

  it('is compared with the version that it was typed upon', async () => {
    open({});
    await userEvent.type(await titleBox(), '，补充');
    const sent = leaveAndOpen({
      'Content/get': () => detail({ version: 7, values: { ...detail().values, title: '对方的标题' } }),
      'Content/save': () => ({
        ...{ state: 'conflict', version: 7, by: 'editor02', at: '2026-11-22T06:30:00Z', theirs: {} },
        fields: [{ field: 'title', base: '示例资讯标题', theirs: '对方的标题', yours: '示例资讯标题，补充' }],
      }),
    });
    expect(await isRestored()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
    expect(await screen.findByRole('dialog', { name: '同一字段有两个版本' })).toBeVisible();
    expect(sent('Content/save')).toMatchObject([{ seenVersion: 1, changes: { title: '示例资讯标题，补充' } }]);
  });

  it('is given up on request, by the note as by leaving without it', async () => {
    open({});
    await userEvent.type(await titleBox(), '，补充');
    leaveAndOpen();
    await isRestored();
    await userEvent.click(screen.getByRole('button', { name: '放弃这些内容' }));
    expect(await titleBox()).toHaveValue('示例资讯标题');
    expect(localStorage).toHaveLength(0);
    await userEvent.type(await titleBox(), '，又补充');
    expect(localStorage).toHaveLength(1);
    const leaving = leave();
    await userEvent.click(await screen.findByRole('button', { name: '不保存，离开' }));
    expect(await leaving).toBe(true);
    expect(localStorage).toHaveLength(0);
  });

  it('of a new record goes on under the id that it was begun with', async () => {
    const began = open({ 'Content/save': away }, '/content/edit?kind=note');
    await userEvent.type(await screen.findByRole('textbox', { name: /^期次/ }), '2026-Q3');
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
    await screen.findByText('网络异常，请稍后重试');
    const sent = leaveAndOpen(
      {
        'Content/save': ({ id: made, changes }: { id: string; changes: object }) => ({
          state: 'saved',
          merged: [],
          detail: detail({ id: made, kind: 'note', values: changes as never }),
        }),
      },
      '/content/edit?kind=note',
    );
    expect(await screen.findByRole('textbox', { name: /^期次/ })).toHaveValue('2026-Q3');
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(sent('Content/save')).toEqual(began('Content/save'));
    expect(screen.getByRole('textbox', { name: /^期次/ })).toHaveValue('2026-Q3');
    expect(localStorage).toHaveLength(0);
  });
});
