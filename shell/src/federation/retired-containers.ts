/** Released containers -> their directory. A late file of one brings back globals and styles, which are removed again. */
const retired = new Map<string, string>();

export const isRetired = (name: string) => retired.has(name);
export const retire = (name: string, base: string) => void retired.set(name, base);
export const restore = (name: string) => void retired.delete(name);

/**
 * Removes what a container leaves on the page: its globals, its stylesheets, and its scripts under way, which the next
 * evaluation of the same release would otherwise take for its own.
 */
function clear(name: string, base: string) {
  const page = window as unknown as Record<string, unknown>;
  delete page[name];
  delete page[`webpackChunk${name}`];
  const tags = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[rel=stylesheet], script[src]');
  for (const tag of tags) {
    // `base` is a path, or a whole address where an override pass named another server.
    const url = tag instanceof HTMLLinkElement ? tag.href : tag.src;
    if (url.startsWith(new URL(base, location.origin).href)) tag.remove();
  }
}

export function cleanUp(): void {
  for (const [name, base] of retired) clear(name, base);
}
