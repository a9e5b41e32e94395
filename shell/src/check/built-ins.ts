type Descriptors = Record<PropertyKey, PropertyDescriptor>;
/** Name for messages -> object -> what it had. */
export type BuiltIns = Map<string, { object: object; had: Descriptors }>;

const isNative = (value: unknown): value is object =>
  typeof value === 'function' && /\[native code\]\s*\}$/.test(Function.prototype.toString.call(value));
const namespaces = ['Math', 'JSON', 'Reflect', 'Intl', 'Atomics', 'console', 'navigator', 'history', 'document'];
/** Without a prototype: what a section adds to all objects must not look as if it had been there. */
const partsOf = (object: object): Descriptors => Object.setPrototypeOf(Object.getOwnPropertyDescriptors(object), null);

/** Everything that the browser gives to all code: constructors, their prototypes, and the few plain objects. */
export function readBuiltIns(): BuiltIns {
  const found: BuiltIns = new Map();
  const take = (name: string, object: unknown) => {
    if (object && typeof object === 'object') found.set(name, { object, had: partsOf(object) });
    else if (isNative(object)) found.set(name, { object, had: partsOf(object) });
  };
  for (const [name, { value }] of Object.entries(partsOf(window))) {
    if (!isNative(value)) continue;
    take(name, value);
    take(`${name}.prototype`, (value as { prototype?: unknown }).prototype);
  }
  for (const name of namespaces) take(name, (window as unknown as Record<string, unknown>)[name]);
  return found;
}

/** React notes on the document which events it listens to. */
const ofReact = (key: PropertyKey) => String(key).startsWith('_react');
const fields = ['value', 'get', 'set'] as const;

/** The first thing that is not as it was: replaced, added or removed. */
export function changedBuiltIn(before: BuiltIns): string | undefined {
  for (const [name, { object, had }] of before) {
    const has = partsOf(object);
    for (const key of Reflect.ownKeys(has)) {
      const [was, is] = [had[key], has[key]];
      if (!was && !ofReact(key)) return `给 ${name} 添加了 ${String(key)}`;
      if (was && is && fields.some((field) => !Object.is(was[field], is[field])))
        return `改动了 ${name}.${String(key)}`;
    }
    const gone = Reflect.ownKeys(had).find((key) => !(key in has));
    if (gone !== undefined) return `移除了 ${name}.${String(gone)}`;
  }
  return undefined;
}
