/** ms until a page has its heading; a page without one has to have some content by then. */
const PATIENCE = 4000;

export interface Watched {
  go(path: string): void;
  /** Section -> container that stood on the page last. */
  mounted: ReadonlyMap<string, string>;
  /** Containers that did not load, or threw. */
  failed: ReadonlySet<string>;
}

/** Goes to pages one after the other, as a reader does by links. */
export function visitWith({ go, mounted, failed }: Watched) {
  async function until(condition: () => boolean, ms: number): Promise<boolean> {
    const end = performance.now() + ms;
    while (!condition()) {
      if (performance.now() > end) return false;
      await new Promise((done) => setTimeout(done, 10));
    }
    return true;
  }
  const main = () => document.getElementById('main');
  const heading = () => main()?.querySelector('h1')?.textContent?.trim() ?? '';

  return async (section: string, container: string, path: string): Promise<string> => {
    const broken = () => failed.has(container);
    if (location.pathname !== path) {
      // The shell writes the title when the new page is drawn.
      document.title = '';
      go(path);
      if (!(await until(() => broken() || document.title !== '', PATIENCE))) return '外壳没有进入该页面';
    }
    const stands = () => mounted.get(section) === container;
    // Personal pages ask for the login first, and the section is not begun: nothing is wrong with that.
    const guarded = () => path.startsWith('/personal/') && heading().endsWith('需要登录后查看');
    await until(() => broken() || (heading() !== '' && (stands() || guarded())), PATIENCE);
    if (broken()) return '板块加载或挂载时出错';
    if (guarded()) return '';
    if (!stands()) return `${PATIENCE / 1000} 秒内没有挂载`;
    return (main()?.textContent ?? '').trim() === '' ? '页面没有内容' : '';
  };
}
