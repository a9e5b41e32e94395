/** Own properties of the window: name -> value, for event handlers too. */
export type Names = Map<string, unknown>;

/** Read anew each time by the browser, or numbers of frames. */
const volatile = (name: string, { get, set, value }: PropertyDescriptor) =>
  /^\d+$/.test(name) || (get && !(set && name.startsWith('on'))) || (typeof value === 'object' && value === window);

export function readNames(): Names {
  const page = window as unknown as Record<string, unknown>;
  const names: Names = new Map();
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(window)))
    names.set(name, volatile(name, descriptor) ? undefined : page[name]);
  return names;
}

/** What the shell's own runtime adds when it loads its first section. */
const ofRuntime = /^(__FEDERATION__|__GLOBAL_LOADING_REMOTE_ENTRY__|__VMOK__|__INIT_|webpackChunkshell$)/;

/** A global that a section added, or one of the page that it replaced. Its own name in front is allowed. */
export function changedName(before: Names, section: string, container: string): string | undefined {
  const own = section.replaceAll('-', '_');
  for (const [name, value] of readNames()) {
    if (before.has(name)) {
      if (!Object.is(before.get(name), value)) return `改动了全局的 ${name}`;
    } else if (
      name !== container &&
      name !== `webpackChunk${container}` &&
      !name.startsWith(`__${own}_`) &&
      !ofRuntime.test(name)
    )
      return `添加了全局变量 ${name}（只可添加以 __${own}_ 开头的）`;
  }
  const after = new Set(Object.getOwnPropertyNames(window));
  const gone = [...before.keys()].find((name) => !after.has(name) && !/^\d+$/.test(name));
  return gone && `移除了全局的 ${gone}`;
}
