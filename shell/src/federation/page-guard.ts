import { freezeBuiltIns, rememberBuiltIns } from './built-ins';

/** ms after a section has come: its styles and its effects have done their work. */
const LATER = 1000;
/** A few of the shell's own custom properties; whoever redefines them redefines all. */
const properties = ['--ink', '--pine-600', '--surface', '--line', '--font'];

const style = (element: Element) => getComputedStyle(element);
const hidden = (element: Element) => {
  const { display, visibility, opacity } = style(element);
  return display === 'none' || visibility === 'hidden' || Number(opacity) === 0;
};
const readProperties = () => {
  const root = style(document.documentElement);
  return properties.map((name) => root.getPropertyValue(name)).join(';');
};

let builtIns: (() => string) | undefined;
let variables: string | undefined;

/** Looks after what all sections share, from before any of them has come. */
export function guardPage(): void {
  freezeBuiltIns();
  builtIns = rememberBuiltIns();
}

/** While no section's stylesheet holds: what the shell's own say. */
export function rememberProperties(): void {
  if (builtIns) variables ??= readProperties();
}

/** What is wrong with the page now; '' when nothing is. What can be put back is put back. */
function look(): string {
  const changed = builtIns?.();
  if (changed) return changed;
  if (variables !== undefined && readProperties() !== variables) return '改写了外壳的自定义属性';
  const gone = [document.body, ...document.querySelectorAll('[data-frame]')].find(hidden);
  if (!gone) return '';
  return `隐藏了${gone === document.body ? '整个页面' : gone.matches('header') ? '页头' : '页脚'}`;
}

/** While a release stands: `report` hears once what it does to the page. Answers how to end that. */
export function watchPage(report: (what: string) => void): () => void {
  if (!builtIns) return () => {};
  let told = false;
  const tell = () => {
    const what = told ? '' : look();
    if (!what) return;
    told = true;
    report(what);
  };
  const timer = setTimeout(tell, LATER);
  return () => {
    clearTimeout(timer);
    tell();
  };
}
