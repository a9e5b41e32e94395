import { sessionKeys } from 'shared/contract/vocabulary/session-keys';
import { changedBuiltIn, readBuiltIns } from './built-ins';
import type { Complaint } from './complaint';
import { changedFrame, coveredBy, readFrame } from './frame';
import { changedName, readNames } from './names';
import { until } from './until';

/** Written by the shell itself while somebody goes from page to page. */
const shellKeys = new Set(['redirectUrl']);
const probe = 'portal-check';
const storages = () => ({ localStorage, sessionStorage });

function readStored(): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, storage] of Object.entries(storages()))
    for (const key of Object.keys(storage))
      if (!shellKeys.has(key)) found.set(`${name} 的 ${key}`, storage.getItem(key) ?? '');
  return found;
}

function changedStored(before: Map<string, string>): string | undefined {
  const after = readStored();
  const gone = [...before].find(([key, value]) => after.get(key) !== value);
  if (gone) return after.has(gone[0]) ? `改写了 ${gone[0]}` : `清除了 ${gone[0]}`;
  const added = [...after.keys()].find((key) => sessionKeys.some((own) => key.endsWith(` 的 ${own}`)));
  return added && `写入了会话所用的 ${added}`;
}

/** Attributes of html and body; those of the shell's own making are the same before and after. */
const readRoots = () =>
  [document.documentElement, document.body].map((element) =>
    [...element.attributes].map(({ name, value }) => `${name}=${value}`).join(' '),
  );
/** What stands in the body and can be seen. */
const readBody = () => [...document.body.children].filter((child) => child.getClientRects().length > 0);

/** Compares the page before a section came, while it stands, and after it was left. */
export function createInspection() {
  let before: ReturnType<typeof readAll> | undefined;

  function readAll() {
    return {
      builtIns: readBuiltIns(),
      names: readNames(),
      stored: readStored(),
      frame: readFrame(),
      roots: readRoots(),
      body: readBody(),
      title: document.title,
    };
  }
  const page = (text: string): Complaint => ({ kind: 'page', text });

  /** What may never change, whether the section stands or is left. */
  function shared(section: string, container: string): string | undefined {
    if (!before) return undefined;
    return (
      changedBuiltIn(before.builtIns) ?? changedName(before.names, section, container) ?? changedStored(before.stored)
    );
  }

  return {
    begin() {
      for (const storage of Object.values(storages())) storage.setItem(probe, probe);
      before = readAll();
    },

    /** `title`: what the shell has written, or would write for the section's own word. */
    standing(section: string, container: string, title: string): Complaint | null {
      if (!before) return null;
      if (document.title !== title)
        return page(`把页面标题改成「${document.title}」，应为「${title}」（请用总线事件 page:titled）`);
      const changed = shared(section, container) ?? changedFrame(before.frame, 'standing') ?? coveredBy();
      return changed ? page(changed) : null;
    },

    async left(section: string, container: string): Promise<Complaint | null> {
      if (!before) return null;
      // The shell's own login popup, which personal pages open, fades away.
      const known = new Set(before.body);
      await until(() => readBody().every((child) => known.has(child)), 2000);
      const changed = shared(section, container);
      if (changed) return page(changed);
      const [html, body] = readRoots();
      if (html !== before.roots[0]) return { kind: 'traces', text: `html 元素为 ${html || '（无属性）'}` };
      if (body !== before.roots[1]) return { kind: 'traces', text: `body 元素为 ${body || '（无属性）'}` };
      const stays = readBody().find((child) => !known.has(child));
      if (stays) return { kind: 'traces', text: `body 中还有 ${stays.outerHTML.slice(0, 100)}` };
      const frame = changedFrame(before.frame, 'left');
      if (frame) return { kind: 'traces', text: frame };
      return document.title === before.title ? null : page(`离开后页面标题为「${document.title}」`);
    },
  };
}
