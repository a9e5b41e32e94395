/** What holds for style sheets (decision 0038). Reads texts, so that a test can show what it refuses. */
import postcss, { type AtRule, type Rule } from 'postcss';
import parseSelector, { type Selector } from 'postcss-selector-parser';

/** Whose sheets are looked at. */
export const covered = /^(shell|shared|remote-[^/]+|scripts\/new-remote\/templates)\//;

/** The kit: loaded once by the shell (the forms' with whoever has a form), its class names are the same for every section. */
export const kit = [
  'shared/src/browser/form/form.css',
  'shared/src/ui/__generated__/breakpoints.css',
  'shared/src/ui/__generated__/variables.css',
  'shared/src/ui/base.css',
  'shared/src/ui/controls.css',
  'shared/src/ui/edges.css',
  'shared/src/ui/page.css',
  'shared/src/ui/print.css',
];
const breakpointSheet = 'shared/src/ui/__generated__/breakpoints.css';

/** Path -> text. */
export type Sheets = ReadonlyMap<string, string>;

const inPrint = (rule: Rule) => {
  for (let one = rule.parent; one; one = one.parent as typeof one)
    if (one.type === 'atrule' && (one as AtRule).params.includes('print')) return true;
  return false;
};
const inKeyframes = (rule: Rule) => rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name);

function eachSelector(text: string, visit: (selector: Selector, rule: Rule) => void) {
  postcss.parse(text).walkRules((rule) => {
    if (inKeyframes(rule)) return;
    for (const selector of parseSelector().astSync(rule.selector).nodes) visit(selector, rule);
  });
}

function classesOf(selector: Selector): string[] {
  const names: string[] = [];
  selector.walkClasses(({ value }) => void names.push(value));
  return names;
}

/** Class -> kit sheets where a rule for the screen begins with it. */
export function kitClasses(sheets: Sheets): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of kit)
    eachSelector(sheets.get(file) ?? '', (selector, rule) => {
      if (inPrint(rule)) {
        // A class that only paper knows.
        for (const name of classesOf(selector)) if (!found.has(name)) add(found, name, file);
        return;
      }
      const end = selector.nodes.findIndex(({ type }) => type === 'combinator');
      const head = parseSelector.selector({ value: '' });
      for (const node of end < 0 ? selector.nodes : selector.nodes.slice(0, end)) head.append(node.clone() as never);
      for (const name of classesOf(head)) add(found, name, file);
    });
  return found;
}
const add = (to: Map<string, Set<string>>, name: string, file: string) =>
  to.set(name, (to.get(name) ?? new Set()).add(file));

function foreignClasses(text: string, known: ReadonlySet<string>): string[] {
  const foreign: string[] = [];
  eachSelector(text, (selector) =>
    selector.walkPseudos((pseudo) => {
      if (pseudo.value !== ':global') return;
      pseudo.walkClasses(({ value }) => {
        if (!known.has(value) && !value.startsWith('ant-')) foreign.push(`:global(.${value}) is no class of the kit`);
      });
    }),
  );
  return foreign;
}

function widths(text: string, names: ReadonlySet<string>): string[] {
  const wrong: string[] = [];
  postcss.parse(text).walkAtRules('media', ({ params }) => {
    if (/\d(px|r?em)\b/.test(params)) wrong.push(`@media ${params}: a width has its name in tokens.json`);
    for (const [name] of params.matchAll(/--[\w-]+/g))
      if (!names.has(name)) wrong.push(`@media ${params}: no such name`);
  });
  return wrong;
}

/** Every class that a kit sheet names, states such as `.primary` among them. */
export function everyKitClass(sheets: Sheets): Set<string> {
  const known = new Set<string>();
  for (const file of kit)
    eachSelector(sheets.get(file) ?? '', (selector) => classesOf(selector).forEach((name) => void known.add(name)));
  return known;
}

/** What is wrong, as "file: what"; empty when all is well. */
export function wrongStyles(sheets: Sheets): string[] {
  const classes = kitClasses(sheets);
  const known = everyKitClass(sheets);
  const names = new Set((sheets.get(breakpointSheet) ?? '').match(/--[\w-]+/g));
  const twice = [...classes].flatMap(([name, files]) =>
    files.size > 1 ? [`${[...files].sort().join(', ')}: .${name} stands in both`] : [],
  );
  const each = [...sheets].flatMap(([file, text]) => {
    if (file.includes('/__generated__/')) return [];
    const own = widths(text, names);
    if (file.endsWith('.module.css')) own.push(...foreignClasses(text, known));
    else if (!kit.includes(file)) own.push('is neither a module nor of the kit');
    return own.map((what) => `${file}: ${what}`);
  });
  return [...twice, ...each];
}
