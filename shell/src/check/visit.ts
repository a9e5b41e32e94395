import type { Complaint } from './complaint';
import { PATIENCE, until } from './until';
import type { Watching } from './watch-releases';

interface Options extends Watching {
  go(path: string): void;
}

/** Goes to pages one after the other, as a reader does by links. */
export function visitWith({ go, mounted, failed }: Options) {
  const main = () => document.getElementById('main');
  const heading = () => main()?.querySelector('h1')?.textContent?.trim() ?? '';
  /** The shell writes the title when the new page is drawn. */
  const goTo = (path: string, ended: () => boolean) => {
    document.title = '';
    go(path);
    return until(() => ended() || document.title !== '', PATIENCE);
  };
  const wrong = (text: string): Complaint => ({ kind: 'mount', text });

  async function visit(section: string, container: string, path: string, route: string): Promise<Complaint | null> {
    const broken = () => failed.has(container);
    if (location.pathname !== path && !(await goTo(path, broken))) return wrong('外壳没有进入该页面');
    const stands = () => mounted.get(section) === container;
    // Personal pages ask for the login first, and the section is not begun: nothing is wrong with that.
    const guarded = () => route.startsWith('/personal/') && heading().endsWith('需要登录后查看');
    // A page without a heading has to have some content by then.
    await until(() => broken() || (heading() !== '' && (stands() || guarded())), PATIENCE);
    if (broken()) return wrong(`板块加载或挂载时出错：${failed.get(container)}`);
    if (guarded()) return null;
    if (!stands()) return wrong(`${PATIENCE / 1000} 秒内没有挂载`);
    return (main()?.textContent ?? '').trim() === '' ? wrong('页面没有内容') : null;
  }
  /** Leaves for a page of the shell. */
  visit.away = async (path: string) => {
    await goTo(path, () => false);
    await until(() => document.querySelector('[data-section]') === null, PATIENCE);
  };
  return visit;
}
