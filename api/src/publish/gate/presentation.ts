import { CallError } from '../../errors';
import type { Rule } from './known';

/** What a section may show of itself in the shell; characters, or numbers of entries. */
export const shown = {
  title: 20,
  routeTitle: 30,
  label: 12,
  group: 12,
  hint: 24,
  entries: 30,
  routes: 60,
  order: 9999,
} as const;

/** 1101: titles and navigation exist and fit into the shell. */
export const presentation: Rule = ({ title, routes, navigation }) => {
  const refuse = (what: string): never => {
    throw new CallError('releaseInvalid', `release.json 不符合要求：${what}`);
  };
  const fits = (what: string, text: string, most: number) => {
    // Nothing invisible: a label that cannot be seen cannot be judged.
    if (text.trim() === '' || text !== text.trim() || /[\p{Cc}\p{Cf}]/u.test(text))
      refuse(`${what}为空，或含有看不见的字符`);
    if ([...text].length > most) refuse(`${what}「${text.slice(0, 20)}…」有 ${[...text].length} 个字，上限 ${most} 个`);
  };
  fits('板块名称（title）', title, shown.title);
  if (routes.length > shown.routes) refuse(`路由有 ${routes.length} 个，上限 ${shown.routes} 个`);
  for (const route of routes) fits(`路由 ${route.path} 的标题`, route.title, shown.routeTitle);
  if (navigation.length > shown.entries) refuse(`导航入口有 ${navigation.length} 个，上限 ${shown.entries} 个`);
  for (const { path, label, group, hint, order } of navigation) {
    fits(`导航入口 ${path} 的文字`, label, shown.label);
    if (group !== undefined) fits(`导航入口 ${path} 的分组`, group, shown.group);
    if (hint !== undefined) fits(`导航入口 ${path} 的提示`, hint, shown.hint);
    if (Math.abs(order) > shown.order) refuse(`导航入口 ${path} 的次序 ${order} 超出 ±${shown.order}`);
  }
};
