import { sessionKeys } from '../contract/vocabulary/session-keys';
import { createSafeStorage } from './safe-storage';

beforeEach(() => localStorage.clear());

it('lets nobody but the shell write what belongs to the session, and everybody read it', () => {
  const ofSection = createSafeStorage(() => localStorage);
  for (const key of sessionKeys) {
    localStorage.setItem(key, 'kept');
    expect(() => ofSection.set(key, 'taken')).toThrow(`${key} belongs to the session`);
    expect(() => ofSection.remove(key)).toThrow(`${key} belongs to the session`);
    expect(ofSection.get(key)).toBe('kept');
  }
  expect(sessionKeys.length).toBeGreaterThan(0);
  createSafeStorage(() => localStorage, []).set(sessionKeys[0], 'written');
  expect(localStorage.getItem(sessionKeys[0])).toBe('written');
});

it('keeps in memory what the browser refuses to store, without an older value coming back', () => {
  localStorage.setItem('draft', 'old');
  let isFull = true;
  const storage = createSafeStorage(() => ({
    ...{ length: 0, clear() {}, key: () => null },
    getItem: (key) => localStorage.getItem(key),
    removeItem: (key) => localStorage.removeItem(key),
    setItem(key, value) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      localStorage.setItem(key, value);
    },
  }));
  storage.set('draft', 'new');
  expect([storage.get('draft'), localStorage.getItem('draft'), storage.shared()]).toEqual(['new', null, false]);
  isFull = false;
  storage.set('draft', 'newer');
  expect([storage.get('draft'), localStorage.getItem('draft'), storage.shared()]).toEqual(['newer', 'newer', true]);
});

it('never throws where reading the storage alone does', () => {
  const denied = createSafeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  denied.set('draft', 'text');
  expect([denied.get('draft'), denied.get('none'), denied.shared()]).toEqual(['text', null, false]);
  denied.remove('draft');
  expect(denied.get('draft')).toBeNull();
});
