/** Released containers -> their directory. A late file of one brings back globals and styles, which are swept again. */
const dead = new Map<string, string>();

export const isDead = (name: string) => dead.has(name);
export const bury = (name: string, base: string) => void dead.set(name, base);
export const revive = (name: string) => void dead.delete(name);

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

export function sweep(): void {
  for (const [name, base] of dead) clear(name, base);
}
