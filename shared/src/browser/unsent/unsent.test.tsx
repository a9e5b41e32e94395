import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { codes } from 'shared/contract/codes';
import { ApiError } from 'shared/http';
import { forgetUnsent, RestoredNote, sendUnder, unsentOf, useClientId } from './index';

const unsent = unsentOf<{ note?: string }>('claim');
const typed = { id: 'a', version: 3, changes: { note: '更名' }, base: { note: '' } };

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it('keeps what was typed for one account, record and editor, until it is cleared', () => {
  unsent.save('demand01', 'form', typed);
  expect(unsent.load('demand01', 'form')).toMatchObject(typed);
  expect([
    unsent.load('supply01', 'form'),
    unsent.load('demand01', 'other'),
    unsentOf('content').load('demand01', 'form'),
  ]).toEqual([null, null, null]);
  unsent.clear('demand01', 'form');
  expect(unsent.load('demand01', 'form')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('goes with an account that signs out, in every editor, and no other account’s', () => {
  const kinds = [
    'claim',
    'concept',
    'content',
    'enquiry',
    'evidence',
    'listing',
    'quotation',
    'reply',
    'review',
    'section-quality-report',
    'ticket',
  ] as const;
  for (const kept of kinds.map((kind) => unsentOf(kind))) {
    kept.save('demand01', 'form', typed);
    kept.save('demand011', 'form', typed);
  }
  const uploadOf = (owner: string) => `tus::upload/${owner}/claim/营业执照.pdf/application/pdf/9/1::1`;
  for (const owner of ['demand01', 'demand011']) localStorage.setItem(uploadOf(owner), '{}');
  forgetUnsent('demand01');
  const left = kinds.map((kind) => `${kind}:demand011:form`);
  expect(Object.keys(localStorage).sort()).toEqual([...left, uploadOf('demand011')].sort());
});

it('forgets what is older than a month', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 9, 1) });
  unsent.save('demand01', 'form', typed);
  jest.setSystemTime(Date.UTC(2026, 9, 30));
  expect(unsent.load('demand01', 'form')).not.toBeNull();
  jest.setSystemTime(Date.UTC(2026, 10, 1));
  expect(unsent.load('demand01', 'form')).toBeNull();
});

it.each(['{', '7', 'null', '{"id":"a","version":1,"changes":null,"at":9e15}'])('takes %s for nothing', (stored) => {
  localStorage.setItem('claim:demand01:form', stored);
  expect(unsent.load('demand01', 'form')).toBeNull();
});

it('says from when it is, and takes it back on request', async () => {
  const discard = jest.fn();
  render(<RestoredNote at={Date.UTC(2026, 10, 26, 8, 20)} onDiscard={discard} />);
  expect(screen.getByRole('status')).toHaveTextContent('已恢复您 11-26 16:20 未保存的内容。');
  await userEvent.click(screen.getByRole('button', { name: '放弃这些内容' }));
  expect(discard).toHaveBeenCalledTimes(1);
});

it('leaves the focus in the form when the note goes', async () => {
  function Page() {
    const [at, setAt] = useState<number | null>(1);
    return (
      <form>
        {at ? <RestoredNote at={at} onDiscard={() => setAt(null)} /> : null}
        <input aria-label="姓名" />
      </form>
    );
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: '放弃这些内容' }));
  expect(screen.getByLabelText('姓名')).toHaveFocus();
});

it('sends what was changed after a lost answer under an id of its own, once it turns out that the former has arrived', async () => {
  const id = { current: 'first' };
  const arrived = new Map([['first', '20 万']]);
  const send = (text: string) =>
    sendUnder(id, async (clientId) => {
      if ((arrived.get(clientId) ?? text) !== text) throw new ApiError('', codes.sentOtherwise.code, 409);
      return arrived.set(clientId, text).size;
    });
  expect(await send('20 万')).toBe(1);
  expect(await send('18 万')).toBe(2);
  expect(arrived.get(id.current)).toBe('18 万');
  await expect(sendUnder(id, () => Promise.reject(new ApiError('', 409, 409)))).rejects.toMatchObject({ code: 409 });
});

it('sends under one id, and under another once a tab beside it has sent or given up the same', () => {
  const { result } = renderHook(() => useClientId(unsent, 'demand01', 'form', 'first'));
  const hears = (key: string, newValue: string | null) =>
    act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue })));
  hears('claim:demand01:form', '{}');
  hears('claim:demand01:other', null);
  expect(result.current.current).toBe('first');
  hears('claim:demand01:form', null);
  expect(result.current.current).toMatch(/^[0-9a-f-]{36}$/);
});
