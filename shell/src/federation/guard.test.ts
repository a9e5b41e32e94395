import { freezeBuiltIns, rememberBuiltIns } from './built-ins';
import { knowStyles, showStyles } from './section-styles';

describe('what all code shares', () => {
  const look = rememberBuiltIns();

  it('is the same while nobody changes it', () => {
    expect(look()).toBe('');
  });

  it('is named and put back when it was replaced, added or removed', () => {
    const { at } = Array.prototype;
    Array.prototype.at = () => 1;
    expect(look()).toBe('改动了 Array.prototype.at');
    expect(Array.prototype.at).toBe(at);
    Object.assign(Object.prototype, { extra: 1 });
    expect(look()).toBe('添加了 Object.prototype.extra');
    expect('extra' in {}).toBe(false);
    Reflect.deleteProperty(Map.prototype, 'has');
    expect(look()).toBe('移除了 Map.prototype.has');
    expect([new Map([[1, 2]]).has(1), look()]).toEqual([true, '']);
  });

  it('is fixed, but for what objects are given of their own', () => {
    freezeBuiltIns();
    expect(() => {
      Array.prototype.map = () => [];
    }).toThrow(TypeError);
    const list = Object.assign([], { push: () => 5, toString: () => 'list' });
    expect([list.push(), String(list)]).toEqual([5, 'list']);
    const cache = Object.assign(new WeakMap(), { get: () => 7 });
    expect(cache.get()).toBe(7);
    // Compiled code inherits from a built-in by assignment.
    const Own = function Own() {} as unknown as { prototype: { exec(): number } };
    Own.prototype = Object.create(RegExp.prototype);
    Own.prototype.exec = () => 8;
    expect(Own.prototype.exec()).toBe(8);
    expect(look()).toBe('');
  });
});

describe('stylesheets', () => {
  const add = (href: string) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    const sheet = { disabled: false };
    Object.defineProperty(link, 'sheet', { value: sheet });
    document.head.append(link);
    return { sheet, loads: () => link.dispatchEvent(new Event('load')) };
  };

  it('hold while their section is on the page, whenever they come', () => {
    const shell = add('/shell/main.css');
    knowStyles('a', '/remotes/a/1.0.0-1a/');
    knowStyles('b', '/remotes/b/1.0.0-1b/');
    const a = add('/remotes/a/1.0.0-1a/section.css');
    const b = add('/remotes/b/1.0.0-1b/section.css');
    b.loads();
    expect(b.sheet.disabled).toBe(true);
    const leave = showStyles('a');
    expect([shell, a, b].map(({ sheet }) => sheet.disabled)).toEqual([false, false, true]);
    const late = add('/remotes/a/1.0.0-1a/page.css');
    late.loads();
    expect(late.sheet.disabled).toBe(false);
    leave();
    showStyles('b');
    expect([shell, a, b, late].map(({ sheet }) => sheet.disabled)).toEqual([false, true, false, true]);
  });
});
