import { waitFor } from '@testing-library/react';
import { ApiError } from 'shared/http';
import { createHostDouble } from 'shared/testing';
import { draft } from '../../testing/claim';
import { refusalOf } from './claim-state';
import { createClaimWork } from './claim-work';

beforeEach(() => localStorage.clear());

const refused = new ApiError('有文件不存在或已过期，请重新上传', 404, 404);

it('says of a paper why it was refused, until another one stands there, and saves the words beside it', async () => {
  const host = createHostDouble({
    'Claim/save': ({ revision, changes }) => {
      if (changes.licence === 'gone') throw refused;
      return { ...draft, ...(changes as object), licence: null, revision: revision + 1, faults: [] };
    },
  });
  const work = createClaimWork(host, draft);
  work.change({ applicantName: '沈示例' });
  work.change({ licence: 'gone' }, 'now');
  expect(await work.run(async () => work.state().claim ?? draft)).toBe(true);
  expect(work.state()).toMatchObject({ claim: { applicantName: '沈示例' }, failure: '' });
  expect(refusalOf(work.state(), 'licence')).toBe(refused.message);
  expect(work.isSaving()).toBe(false);
  work.change({ licence: null }, 'now');
  expect(refusalOf(work.state(), 'licence')).toBeUndefined();
});

it('keeps words and ticks in the browser, no papers', () => {
  const work = createClaimWork(createHostDouble({}, 'member01'), draft);
  work.change({ position: '经理', isLegalRep: true, licence: 'a-file' });
  expect(JSON.parse(localStorage.getItem(`claim:member01:${draft.id}`) ?? '')).toMatchObject({
    version: draft.revision,
    changes: { position: '经理', isLegalRep: true },
    base: { position: '', isLegalRep: false },
  });
  expect(localStorage.getItem(`claim:member01:${draft.id}`)).not.toContain('a-file');
});

it('is sent once more when the network is back', async () => {
  let isAway = true;
  const host = createHostDouble({
    'Claim/save': ({ revision, changes }) => {
      if (isAway) throw new ApiError('网络异常，请稍后重试', 0, 0);
      return {
        ...draft,
        ...(changes as object),
        licence: null,
        letter: null,
        identity: null,
        revision: revision + 1,
        faults: [],
      };
    },
  });
  const work = createClaimWork(host, draft);
  const close = work.open();
  work.change({ position: '经理' }, 'now');
  expect(await work.run(async () => draft)).toBe(false);
  expect(work.state().failure).toMatch(/^草稿没有保存/);
  isAway = false;
  dispatchEvent(new Event('online'));
  expect(await work.run(async () => work.state().claim ?? draft)).toBe(true);
  expect(work.state()).toMatchObject({ claim: { position: '经理' }, typed: {} });
  expect(localStorage).toHaveLength(0);
  close();
});

it('takes a save whose answer was lost for its own, not for that of another window', async () => {
  let stored = draft;
  let isLost = true;
  const host = createHostDouble({
    'Claim/save': ({ revision, changes }) => {
      if (revision !== stored.revision) throw new ApiError('内容已被更新', 409, 409);
      stored = { ...stored, ...(changes as object), revision: revision + 1 };
      if (isLost) throw new ApiError('网络异常，请稍后重试', 0, 0);
      return { ...stored, faults: [] };
    },
    'Claim/current': () => ({ claim: stored }) as never,
  });
  const work = createClaimWork(host, draft);
  work.change({ position: '经理 ' }, 'now');
  await waitFor(() => expect(work.state().failure).toMatch(/^草稿没有保存/));
  isLost = false;
  work.change({ position: '经理助理' }, 'now');
  expect(await work.run(async () => stored)).toBe(true);
  expect(work.state()).toMatchObject({ conflict: null, claim: { position: '经理助理' }, typed: {} });
});

it('leaves nothing in the browser of a claim that was handed in or withdrawn', async () => {
  const work = createClaimWork(createHostDouble(), draft);
  work.change({ email: 'not-an-address' });
  expect(localStorage).toHaveLength(1);
  expect(await work.run(async () => ({ ...draft, status: 'withdrawn' }))).toBe(true);
  expect(localStorage).toHaveLength(0);
});

it.each(['', 'member02'])('sends nothing of a person once %j is signed in instead', async (next) => {
  const host = createHostDouble({}, 'member01');
  const work = createClaimWork(host, draft);
  const close = work.open();
  work.change({ position: '经理' });
  host.setUser(next);
  close();
  expect(await work.run(async () => draft)).toBe(false);
  expect(host.calls).toEqual([]);
  expect(localStorage.getItem(`claim:member01:${draft.id}`)).toContain('经理');
});
