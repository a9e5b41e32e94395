import type { Boot } from 'shared/contract/boot';
import type { FirstAnswer } from 'shared/contract/first-calls';

interface Read {
  boot: Boot;
  /** Lets the page's own styles pass. */
  nonce: string;
  /** Calls that the document has sent. */
  firstCalls: Record<string, Promise<FirstAnswer>>;
}

/** What the document carries for this page; the calls are taken from it. */
export function readBoot(document: Document): Read {
  const script = document.getElementById('boot');
  if (!script?.textContent) throw new Error('the document carries no boot data');
  const { firstCalls = {} } = window;
  delete window.firstCalls;
  return { boot: JSON.parse(script.textContent), nonce: script.nonce ?? '', firstCalls };
}
