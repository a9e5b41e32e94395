/** What all code of the page shares, by name. Looked at before any section has come. */
const names = [
  ...['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'Map', 'Set', 'WeakMap', 'WeakSet'],
  ...['Promise', 'RegExp', 'Date', 'Error', 'URL', 'URLSearchParams', 'Headers', 'Request', 'Response'],
  ...['XMLHttpRequest', 'Storage', 'History', 'EventTarget', 'Node', 'Element', 'HTMLElement', 'Document'],
  ...['Math', 'JSON', 'Reflect'],
] as const;
/** Of the window itself. */
const globals = ['fetch', ...names] as const;

/**
 * Left as they are: objects that inherit them are often given one of their own by a plain assignment, which a fixed one would forbid.
 * webpack's chunk lists do so with `push`.
 */
const inherited = new Set<PropertyKey>([
  'constructor',
  'toString',
  'valueOf',
  'toLocaleString',
  'push',
  'then',
  'catch',
  'finally',
  'name',
  'message',
  'stack',
]);
/**
 * Of these nothing is fixed: classes that inherit from them get methods of their own by plain assignment, as compiled code and
 * polyfills do. The guard notices a change of them and puts it back.
 */
const open = new Set([
  ...['Object', 'Function', 'Error', 'RegExp', 'Map', 'Set', 'WeakMap', 'WeakSet', 'Promise'].map(
    (name) => `${name}.prototype`,
  ),
  ...['URL', 'URLSearchParams', 'Headers', 'Request', 'Response', 'XMLHttpRequest'].map((name) => `${name}.prototype`),
  ...['EventTarget', 'Node', 'Element', 'HTMLElement', 'Document'].map((name) => `${name}.prototype`),
  'window',
  'RegExp',
  'Error',
]);

type Descriptors = [PropertyKey, PropertyDescriptor][];

function* objects(): Iterable<[string, object]> {
  const page = window as unknown as Record<string, { prototype?: object } | undefined>;
  for (const name of names) {
    const one = page[name];
    if (!one) continue;
    yield [name, one];
    if (one.prototype) yield [`${name}.prototype`, one.prototype];
  }
}
const partsOf = (object: object): Descriptors =>
  Reflect.ownKeys(object).map((key) => [key, Reflect.getOwnPropertyDescriptor(object, key) as PropertyDescriptor]);

/** Fixes the methods that nobody overrides in good faith: a section that tries fails by itself, and alone. */
export function freezeBuiltIns(): void {
  for (const [name, object] of objects()) {
    if (open.has(name)) continue;
    for (const [key, { value, configurable }] of partsOf(object))
      if (configurable && typeof value === 'function' && typeof key === 'string' && !inherited.has(key))
        Object.defineProperty(object, key, { writable: false, configurable: false });
  }
}

const same = (a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined) =>
  Object.is(a?.value, b?.value) && a?.get === b?.get && a?.set === b?.set;
const volatile = (name: string, key: PropertyKey) => name === 'Error' && key === 'stackTraceLimit';

/**
 * Remembers what all code shares. The answer names what is different since then, puts it back, and is '' when nothing is: a
 * section must not change it for the others.
 */
export function rememberBuiltIns(): () => string {
  const had = [...objects()].map(([name, object]) => ({ name, object, parts: new Map(partsOf(object)) }));
  const page = new Map(globals.map((key) => [key as PropertyKey, Reflect.getOwnPropertyDescriptor(window, key)]));

  return () => {
    for (const [key, was] of page) {
      if (same(was, Reflect.getOwnPropertyDescriptor(window, key))) continue;
      if (was) Reflect.defineProperty(window, key, was);
      return `改动了全局的 ${String(key)}`;
    }
    for (const { name, object, parts } of had) {
      for (const key of Reflect.ownKeys(object)) {
        const was = parts.get(key);
        if (volatile(name, key) || same(was, Reflect.getOwnPropertyDescriptor(object, key))) continue;
        if (was) Reflect.defineProperty(object, key, was);
        else Reflect.deleteProperty(object, key);
        return `${was ? '改动了' : '添加了'} ${name}.${String(key)}`;
      }
      for (const [key, was] of parts)
        if (!Object.hasOwn(object, key)) {
          Reflect.defineProperty(object, key, was);
          return `移除了 ${name}.${String(key)}`;
        }
    }
    return '';
  };
}
