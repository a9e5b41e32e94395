import type { Boot } from 'shared/contract/boot';

/** What the document carries for this page, and the nonce that lets the page's own styles pass. */
export function readBoot(document: Document): { boot: Boot; nonce: string } {
  const script = document.getElementById('boot');
  if (!script?.textContent) throw new Error('the document carries no boot data');
  return { boot: JSON.parse(script.textContent), nonce: script.nonce ?? '' };
}
