import { rememberProperties } from './page-guard';

/** Directory of each release that was begun, as a whole address -> its section. */
const sections = new Map<string, string>();
let shown: string | undefined;

const sectionOf = (href: string) => [...sections].find(([base]) => href.startsWith(base))?.[1];

/** The sheet itself is switched: switching its link would load it anew. */
function adjust(link: HTMLLinkElement) {
  const section = link.sheet && sectionOf(link.href);
  if (section && link.sheet) link.sheet.disabled = section !== shown;
}

function adjustAll() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) adjust(link);
}

/** Called before a release brings stylesheets. `base`: its directory, a path or a whole address. */
export function knowStyles(section: string, base: string): void {
  // One that arrives while its section is not on the page, such as ahead of a click, must not style it.
  if (sections.size === 0) {
    const loaded = ({ target }: Event) => target instanceof HTMLLinkElement && adjust(target);
    document.addEventListener('load', loaded, true);
  }
  sections.set(new URL(base, location.origin).href, section);
}

/** The stylesheets of this section hold from now on, those of all others do not. Answers how to end that. */
export function showStyles(section: string): () => void {
  if (shown === undefined) rememberProperties();
  shown = section;
  adjustAll();
  return () => {
    if (shown === section) shown = undefined;
    adjustAll();
  };
}
