import { freezeBuiltIns, rememberBuiltIns } from './built-ins';
import { rememberView, wrongFrame } from './frame-guard';
import { keepOwnWrites } from './own-writes';
import type { Reported } from './report';

/** ms after a section has come: its styles and its effects have done their work. */
const LATER = 1000;
/** A few of the shell's own custom properties; whoever redefines them redefines all. */
const properties = ['--ink', '--pine-600', '--surface', '--line', '--font'];

const readProperties = () => {
  const root = getComputedStyle(document.documentElement);
  return properties.map((name) => root.getPropertyValue(name)).join(';');
};

let builtIns: (() => string) | undefined;
let variables: string | undefined;
/** The shell's own, from the document. */
let title: Element | null = null;

/** Looks after what all sections share, from before any of them has come. `refused` hears what a release may not write. */
export function guardPage(refused: (by: Reported, error: Error) => void): void {
  title = document.querySelector('title');
  rememberView();
  keepOwnWrites(refused);
  freezeBuiltIns();
  builtIns = rememberBuiltIns();
}

/** While no section's stylesheet holds: what the shell's own say. */
export function rememberProperties(): void {
  if (builtIns) variables ??= readProperties();
}

/** The first title element of a document is its title; React puts one that a section draws before it. */
function titleTaken(): string {
  if (!title || document.querySelector('title') === title) return '';
  document.head.prepend(title);
  return '改写了页面标题，请用总线事件 page:titled';
}

/** What is wrong with the page now; '' when nothing is. What can be put back is put back. */
function look(): string {
  const changed = builtIns?.() || titleTaken();
  if (changed) return changed;
  if (variables !== undefined && readProperties() !== variables) return '改写了外壳的自定义属性';
  return wrongFrame();
}

/** While a release stands: `report` hears once what it does to the page. Answers how to end that. */
export function watchPage(report: (what: string) => void): () => void {
  if (!builtIns) return () => {};
  let told = false;
  const tellOnce = (find: () => string) => () => {
    const what = find();
    if (!what || told) return;
    told = true;
    report(what);
  };
  const tell = tellOnce(look);
  const timer = setTimeout(tell, LATER);
  const head = new MutationObserver(tellOnce(titleTaken));
  head.observe(document.head, { childList: true });
  // Called after a layout that is done anyway: when head or foot come, and when their sizes change.
  const boxes = new ResizeObserver(tellOnce(wrongFrame));
  for (const part of document.querySelectorAll('[data-frame]')) boxes.observe(part);
  return () => {
    clearTimeout(timer);
    head.disconnect();
    boxes.disconnect();
    tell();
  };
}
