import { dirname, normalize } from 'node:path/posix';
import { type AtRule, type ChildNode, type Declaration, parse, type Rule as StyleRule } from 'postcss';
import { CallError } from '../../errors';
import { leavesRoot } from './selectors';

/** What the styles of a release are checked against. */
export interface StyleLimits {
  section: string;
  /** Paths of the release's files. */
  files: ReadonlySet<string>;
  /** Custom properties that the shell declares. */
  shellProperties: ReadonlySet<string>;
}

/** At-rules that only make their content conditional. */
const conditions = new Set(['media', 'supports', 'container', 'starting-style']);
/** At-rules whose names are global to the page, so that a section's must begin with its own name. */
const named = new Set([
  'keyframes',
  '-webkit-keyframes',
  'layer',
  'property',
  'counter-style',
  'font-face',
  'page',
  'font-palette-values',
  'position-try',
]);

const unquoted = (text: string) => text.trim().replace(/^(['"])(.*)\1$/s, '$2');

/** Names that an at-rule adds to the page. */
function namesOf({ name, params, nodes = [] }: AtRule): string[] {
  if (name.toLowerCase() !== 'font-face') return params.split(',').map((one) => unquoted(one).replace(/^--/, ''));
  const families = nodes.filter((node) => node.type === 'decl' && node.prop.toLowerCase() === 'font-family');
  return families.length > 0 ? families.map((node) => unquoted((node as Declaration).value)) : [''];
}

const isKeyframes = (node: unknown) => /keyframes$/i.test((node as AtRule | undefined)?.name ?? '');

/** Files that a value names: in url(), or as text in an image function. */
function addressesIn(value: string): string[] {
  // Text of `content` that only looks like a file name.
  if (!/(?:url|src|image|image-set|cross-fade)\(/i.test(value.replace(/"[^"]*"|'[^']*'/g, '""'))) return [];
  return [...value.matchAll(/url\(\s*(?!["'])([^)]*)\)|"([^"]*)"|'([^']*)'/gi)].map(([, plain, double, single]) =>
    (plain ?? double ?? single ?? '').trim(),
  );
}

/** 1123, for one stylesheet: everything in it applies inside the section's root alone. `path`: the stylesheet's own. */
export function checkStyles(path: string, text: string, limits: StyleLimits): void {
  const refuse = (node: ChildNode, why: string): never => {
    const line = node.source?.start?.line ?? 1;
    throw new CallError('releaseStylesEscape', `${path} 第 ${line} 行：${why}`);
  };
  let root: ReturnType<typeof parse>;
  try {
    root = parse(text.replace(/^\uFEFF/, ''), { from: path });
  } catch (error) {
    throw new CallError('releaseStylesEscape', `${path} 不是有效的样式表：${(error as Error).message.slice(0, 200)}`);
  }
  const prefix = `${limits.section}-`;

  root.walkAtRules((rule) => {
    const name = rule.name.toLowerCase();
    if (conditions.has(name) || (name === 'charset' && /^"utf-8"$/i.test(rule.params))) return;
    if (!named.has(name)) refuse(rule, `板块的样式不能使用 @${rule.name}`);
    for (const one of namesOf(rule))
      if (!one.startsWith(prefix)) refuse(rule, `@${rule.name} 的名称「${one}」应以 ${prefix} 开头`);
  });

  root.walkRules((rule: StyleRule) => {
    if (isKeyframes(rule.parent)) return;
    const nested = rule.parent?.type === 'rule' || hasRuleAbove(rule);
    const selector = leavesRoot(rule.selector, limits.section, nested);
    if (selector)
      refuse(rule, `选择器「${selector}」会作用到板块之外，请用门户的构建工具构建，它会把样式限定在板块的根元素内`);
  });

  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    if (limits.shellProperties.has(prop)) refuse(declaration, `${prop} 是外壳的自定义属性，板块不能改写`);
    for (const address of addressesIn(value)) {
      if (/^(data:|#)/i.test(address)) continue;
      const target = normalize(`${dirname(path)}/${address.replace(/[?#].*$/, '')}`);
      if (/\\/.test(address) || !limits.files.has(target))
        refuse(declaration, `引用了发布之外的文件 ${address.slice(0, 120)}`);
    }
    if (/\\/.test(value) && /\(/.test(value)) refuse(declaration, `${prop} 的值含有转义字符，无法核对`);
  });
}

function hasRuleAbove(rule: StyleRule): boolean {
  for (let up: unknown = rule.parent; up; up = (up as StyleRule).parent)
    if ((up as StyleRule).type === 'rule') return true;
  return false;
}
