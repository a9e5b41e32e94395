import { sessionKeys } from 'shared/contract/vocabulary/session-keys';
import { isShell } from '../session/as-shell';
import { harm, type Reported, releaseIn } from './report';

type Refused = (by: Reported, error: Error) => void;
type Replaced<T> = { [K in keyof T]?: (original: T[K]) => T[K] };

function replace<T extends object>(object: T, methods: Replaced<T>) {
  for (const key of Object.keys(methods) as (keyof T)[])
    Object.defineProperty(object, key, { value: methods[key]?.(object[key]), writable: true, configurable: true });
}

/**
 * The title and the session's keys are the shell's to write: a section's call has no effect and is reported, named by the stack. By
 * the stack and not by who stands: what extensions, other tabs or the person change is no section's fault. Called once.
 */
export function keepOwnWrites(refused: Refused): void {
  function allowed(what: string): boolean {
    if (isShell()) return true;
    const error = harm(what);
    const by = releaseIn(error.stack);
    if (by) refused(by, error);
    return !by;
  }
  const mayWrite = (storage: Storage, key: string, what: string) =>
    !(sessionKeys as readonly string[]).includes(key) || storage !== localStorage || allowed(`${what} ${key}`);

  replace(Storage.prototype, {
    setItem: (original) =>
      function setItem(this: Storage, key, value) {
        if (mayWrite(this, String(key), '改写了会话所用的')) original.call(this, key, value);
      },
    removeItem: (original) =>
      function removeItem(this: Storage, key) {
        if (mayWrite(this, String(key), '清除了会话所用的')) original.call(this, key);
      },
    clear: (original) =>
      function clear(this: Storage) {
        if (this !== localStorage || allowed('清空了 localStorage')) original.call(this);
      },
  });

  const title = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
  Object.defineProperty(Document.prototype, 'title', {
    ...title,
    set(this: Document, text: string) {
      if (this !== document || allowed('改写了页面标题，请用总线事件 page:titled')) title?.set?.call(this, text);
    },
  });
}
