import type { SectionModule } from '../remote';
import { rules, runRule } from './conformance/rules';
import { type Answer, createWatchedHost } from './conformance/watched-host';

export type { Answer } from './conformance/watched-host';

export interface ConformanceOptions {
  /** A page of the section that needs no parameters. */
  address: string;
  /** Answers the section's calls; without it nothing is found. */
  answer?: Answer;
  /** ms until the page has to have content. */
  patience?: number;
}

/** A rule that does not hold. Both texts are Chinese and fit to be shown. */
export interface Breach {
  rule: string;
  detail: string;
}

/**
 * The rules for living beside the shell: one list, run by each section's unit test and, with the built release, by the
 * gate in a real browser. Empty: all hold.
 */
export async function conformanceOf(section: SectionModule, options: ConformanceOptions): Promise<Breach[]> {
  const { address, answer, patience = 5000 } = options;
  const breaches = new Map<string, string>();
  for (const rule of rules) {
    const found = await runRule(rule, section, address, createWatchedHost(answer), patience);
    for (const [text, detail] of found) if (!breaches.has(text)) breaches.set(text, detail);
  }
  return [...breaches].map(([rule, detail]) => ({ rule, detail }));
}

/** For unit tests: rejects with everything that does not hold. */
export async function checkConformance(section: SectionModule, options: ConformanceOptions): Promise<void> {
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = scope.IS_REACT_ACT_ENVIRONMENT;
  // The rules watch what React does by itself, as in a browser.
  scope.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    const breaches = await conformanceOf(section, options);
    if (breaches.length > 0)
      throw new Error(`${section.name}: ${breaches.map(({ rule, detail }) => `${rule}（${detail}）`).join('；')}`);
  } finally {
    scope.IS_REACT_ACT_ENVIRONMENT = before;
  }
}
