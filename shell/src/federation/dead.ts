/** Released containers -> their directory. A late file of one brings back globals and styles, which are swept again. */
const dead = new Map<string, string>();

export const isDead = (name: string) => dead.has(name);
export const bury = (name: string, base: string) => void dead.set(name, base);
export const revive = (name: string) => void dead.delete(name);

/** Removes what a container leaves on the page: its globals and its stylesheets. */
function clear(name: string, base: string) {
  const page = window as unknown as Record<string, unknown>;
  delete page[name];
  delete page[`webpackChunk${name}`];
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (new URL(link.href, location.origin).pathname.startsWith(base)) link.remove();
  }
}

export function sweep(): void {
  for (const [name, base] of dead) clear(name, base);
}
