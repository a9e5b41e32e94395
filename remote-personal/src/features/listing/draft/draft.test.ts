import type { ListingSaved } from 'shared/contract/listing';
import { listingSections } from 'shared/contract/listing-fields';
import { ApiError } from 'shared/http';
import { createCheck } from './check';
import { createDraft } from './draft';
import { createSaver } from './saver';

const now = '2026-11-22T08:00:00.000Z';
const saved = (values: object, version: number) =>
  ({ state: 'saved', version, savedAt: now, faults: [], merged: [], listing: { values } }) as unknown as ListingSaved;

function open(send: (changes: object, version: number) => Promise<ListingSaved>) {
  const draft = createDraft({ values: { title: '甲' }, version: 3 });
  const kept: object[] = [];
  const saver = createSaver({ draft, send, onSaved() {}, keep: (changes) => kept.push(changes) });
  return { draft, saver, kept, close: saver.open() };
}

/** The server answers call n once `answers[n]` is called. */
function openSlow() {
  const calls: unknown[] = [];
  const answers: (() => void)[] = [];
  const opened = open(
    (changes, version) =>
      new Promise((done) => {
        calls.push([changes, version]);
        answers.push(() => done(saved({ title: '甲', ...changes }, version + 1)));
      }),
  );
  return { ...opened, calls, answers };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('sends only what changed, once typing rests, and what was typed meanwhile afterwards', async () => {
  const { draft, saver, calls, answers, close } = openSlow();
  draft.set({ city: '苏' });
  draft.set({ city: '苏州' });
  await jest.advanceTimersByTimeAsync(1199);
  expect(calls).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(calls).toEqual([[{ city: '苏州' }, 3]]);
  draft.set({ title: '乙' });
  answers[0]?.();
  await jest.advanceTimersByTimeAsync(0);
  expect([draft.all(), saver.state()]).toEqual([{ title: '乙', city: '苏州' }, { step: 'dirty' }]);
  await jest.advanceTimersByTimeAsync(1200);
  answers[1]?.();
  await jest.advanceTimersByTimeAsync(0);
  expect([calls[1], saver.state()]).toEqual([[{ title: '乙' }, 4], { step: 'saved', at: now }]);
  close();
});

it('keeps what is unsent while the network is away, and sends it when it is back', async () => {
  let isAway = true;
  const { draft, saver, kept, close } = open(async (changes, version) => {
    if (isAway) throw new ApiError('网络异常，请稍后重试', 0, 0);
    return saved({ title: '甲', ...changes }, version + 1);
  });
  draft.set({ title: '乙' });
  await jest.advanceTimersByTimeAsync(1200);
  expect([saver.state().step, kept.at(-1)]).toEqual(['waiting', { title: '乙' }]);
  isAway = false;
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect([saver.state().step, kept.at(-1), draft.version()]).toEqual(['saved', {}, 4]);
  close();
});

it('sends what two want saved during a save once, after it', async () => {
  const { draft, saver, calls, answers, close } = openSlow();
  draft.set({ title: '乙' });
  const first = saver.flush();
  await jest.advanceTimersByTimeAsync(0);
  draft.set({ title: '丙' });
  const others = [saver.flush(), saver.flush()];
  answers[0]?.();
  await jest.advanceTimersByTimeAsync(0);
  answers[1]?.();
  expect(await Promise.all([first, ...others])).toEqual([false, true, true]);
  expect(calls).toEqual([
    [{ title: '乙' }, 3],
    [{ title: '丙' }, 4],
  ]);
  close();
});

it('takes what the server has found for what it has, not for what was typed meanwhile', () => {
  const draft = createDraft({ values: { title: '示例冻干服务' }, version: 3 });
  const check = createCheck(draft, listingSections.service);
  const found = [{ field: 'title', message: '名称已被使用' }];
  check.learn(found);
  expect(check.of('title')).toMatchObject(found[0] as object);
  draft.set({ title: '无菌冻干粉针' });
  check.learn(found);
  expect(check.of('title')).toBeUndefined();
});

it("judges dates by the server's date, whatever this computer's is", () => {
  jest.setSystemTime(new Date('2026-11-20T04:00:00Z'));
  const draft = createDraft({ values: { deadline: '2026-11-22' }, version: 3 });
  const check = createCheck(draft, listingSections.demand);
  expect([check.today(), check.of('deadline')]).toEqual(['2026-11-20', undefined]);
  check.learn([], '2026-11-22');
  expect(check.of('deadline')).toMatchObject({ message: '应晚于今天' });
  // A refused submission tells faults alone.
  check.learn([]);
  expect(check.today()).toBe('2026-11-22');
  check.learn([], '2026-11-21');
  expect(check.of('deadline')).toBeUndefined();
});

it('stops at a conflict until it is settled', async () => {
  const conflict = {
    state: 'conflict',
    version: 7,
    by: 'supply02',
    at: now,
    fields: [{ field: 'title', base: '甲', theirs: '丙', yours: '乙' }],
    theirs: { city: '常州' },
  } as const;
  const sends: unknown[] = [];
  const { draft, saver, close } = open(async (changes, version) => {
    sends.push([changes, version]);
    return version === 3 ? (conflict as unknown as ListingSaved) : saved({ title: '乙', city: '常州' }, 8);
  });
  draft.set({ title: '乙' });
  await jest.advanceTimersByTimeAsync(1200);
  expect(saver.state().step).toBe('conflict');
  draft.rebase({ title: '丙', city: '常州' }, { title: '乙' }, 7);
  await saver.settle();
  expect([sends[1], draft.all(), draft.isDirty()]).toEqual([
    [{ title: '乙' }, 7],
    { title: '乙', city: '常州' },
    false,
  ]);
  close();
});

it('forgets what was refused once it is taken back', async () => {
  let refuse = () => {};
  const { draft, saver, kept, close } = open(
    () => new Promise((_, fail) => (refuse = () => fail(new ApiError('审核中', 409, 409)))),
  );
  draft.set({ title: '乙' });
  await jest.advanceTimersByTimeAsync(1200);
  refuse();
  await jest.advanceTimersByTimeAsync(0);
  expect([saver.state().step, kept.at(-1)]).toEqual(['refused', { title: '乙' }]);
  draft.undo();
  await jest.advanceTimersByTimeAsync(0);
  expect([saver.state(), kept.at(-1)]).toEqual([{ step: 'saved', at: null }, {}]);
  // Also when it is taken back before the refusal comes.
  draft.redo();
  await jest.advanceTimersByTimeAsync(1200);
  draft.undo();
  refuse();
  await jest.advanceTimersByTimeAsync(0);
  expect([saver.state(), kept.at(-1)]).toEqual([{ step: 'saved', at: null }, {}]);
  close();
});

describe('a save whose answer is lost', () => {
  /** A server that takes the first save, though nobody hears of it; others have changed the city meanwhile. */
  function openLost(theirs: object = {}) {
    const calls: unknown[] = [];
    const opened = open(async (changes, version) => {
      calls.push([changes, version]);
      if (calls.length === 1) throw new ApiError('网络异常，请稍后重试', 0, 0);
      if (version > 3) return saved({ title: '甲', ...theirs, ...changes }, version + 1);
      const fields = [{ field: 'title', base: '甲', theirs: '乙', yours: (changes as { title: string }).title }];
      return { state: 'conflict', version: 4, by: 'supply01', at: now, fields, theirs } as unknown as ListingSaved;
    });
    return { ...opened, calls };
  }

  it('is no other version for whoever types on', async () => {
    const { draft, saver, calls, close } = openLost({ city: '无锡' });
    draft.set({ title: '乙 ' });
    await jest.advanceTimersByTimeAsync(1200);
    draft.set({ title: '乙丙' });
    await jest.advanceTimersByTimeAsync(1200);
    expect(calls.at(-1)).toEqual([{ title: '乙丙' }, 4]);
    expect([saver.state().step, draft.all()]).toEqual(['saved', { title: '乙丙', city: '无锡' }]);
    draft.undo();
    expect(draft.all()).toEqual({ title: '甲', city: '无锡' });
    close();
  });

  it('is taken back where the change is', async () => {
    const { draft, saver, calls, close } = openLost();
    draft.set({ title: '乙' });
    await jest.advanceTimersByTimeAsync(1200);
    draft.undo();
    await jest.advanceTimersByTimeAsync(0);
    expect(calls.slice(1)).toEqual([
      [{ title: '甲' }, 3],
      [{ title: '甲' }, 4],
    ]);
    expect(saver.state().step).toBe('saved');
    close();
  });

  it('hides no other version that somebody else has saved', async () => {
    const { draft, saver, close } = openLost();
    draft.set({ title: '丁' });
    await jest.advanceTimersByTimeAsync(1200);
    draft.set({ title: '丁戊' });
    await jest.advanceTimersByTimeAsync(1200);
    expect(saver.state().step).toBe('conflict');
    close();
  });
});

it('undoes its own steps alone, not what a colleague has changed meanwhile', () => {
  const draft = createDraft({ values: { title: '甲', city: '苏州' }, version: 3 });
  draft.set({ title: '乙' });
  draft.set({ lines: 2 });
  draft.undo();
  draft.accept({ title: '乙', city: '苏州' }, { title: '乙', city: '无锡' }, 5);
  draft.redo();
  expect(draft.pending()).toEqual({ lines: 2 });
  draft.undo();
  draft.undo();
  expect([draft.all(), draft.pending()]).toEqual([{ title: '甲', city: '无锡' }, { title: '甲' }]);
  draft.redo();
  // Somebody else has changed what was saved: no step leads back before it.
  draft.accept({ title: '乙', city: '无锡' }, { title: '丙', city: '无锡' }, 6);
  draft.undo();
  expect(draft.pending()).toEqual({});
});

it('undoes one’s own choice between two versions to the other one', () => {
  const draft = createDraft({ values: { title: '甲' }, version: 3 });
  draft.set({ title: '乙' });
  draft.rebase({ title: '丙', city: '常州' }, { title: '乙' }, 7);
  draft.undo();
  expect([draft.all(), draft.isDirty()]).toEqual([{ title: '丙', city: '常州' }, false]);
});

it('undoes a word at a time, and redoes it', () => {
  const draft = createDraft({ values: {}, version: 0 });
  draft.set({ title: '无' });
  draft.set({ title: '无菌' });
  draft.set({ city: '苏州' });
  draft.undo();
  expect(draft.all()).toEqual({ title: '无菌' });
  draft.undo();
  expect([draft.all(), draft.canUndo(), draft.isDirty()]).toEqual([{}, false, false]);
  draft.redo();
  expect(draft.all()).toEqual({ title: '无菌' });
});
