import { act, render, screen } from '@testing-library/react';
import { createPersistedState, usePersistedState } from './persisted-state';

const isText = (stored: unknown) => (typeof stored === 'string' ? stored : null);
const create = (key = 'kept') => createPersistedState(key, '', isText);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const drawn: string[] = [];
function Show({ kept }: { kept: ReturnType<typeof create> }) {
  const value = usePersistedState(kept);
  drawn.push(value);
  return <p>{value || 'nothing'}</p>;
}

it('is drawn first without the storage, then with what stands there', () => {
  localStorage.setItem('kept', '"a"');
  const reads = jest.spyOn(Storage.prototype, 'getItem');
  const kept = create();
  expect(kept.get()).toBe('');
  expect(reads).not.toHaveBeenCalled();
  drawn.length = 0;
  render(<Show kept={kept} />);
  expect(drawn[0]).toBe('');
  expect(screen.getByText('a')).toBeVisible();
});

it('outlives the page and is heard in other tabs and other sections', () => {
  const kept = create();
  kept.set('b');
  expect(create().read()).toBe('b');
  const other = create();
  render(<Show kept={other} />);
  localStorage.setItem('kept', '"c"');
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'kept' }));
  });
  expect(screen.getByText('c')).toBeVisible();
});

it.each(['{', '7', 'null'])('takes %s for nothing', (stored) => {
  localStorage.setItem('kept', stored);
  expect(create().read()).toBe('');
});

it('works for the life of the page where storage is denied', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  const kept = create();
  render(<Show kept={kept} />);
  act(() => kept.set('d'));
  expect(screen.getByText('d')).toBeVisible();
  expect(kept.read()).toBe('d');
});
