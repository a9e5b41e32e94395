import type { Page } from 'playwright-core';

/** Mirrors shell/src/check. */
interface Complaint {
  kind: 'mount' | 'page' | 'traces' | 'restless' | 'signsOut';
  text: string;
}

/** What shell/src/check offers on the page; each answer is null when nothing is wrong. */
interface PortalCheck {
  begin(): void;
  visit(section: string, container: string, path: string, route: string): Promise<Complaint | null>;
  stands(section: string, container: string, path: string): Complaint | null;
  rests(): Promise<Complaint | null>;
  leaves(section: string, container: string): Promise<Complaint | null>;
  traces(section: string): Complaint | null;
  routes(section: string): Promise<string[]>;
  away(): Promise<void>;
  conformance(
    section: string,
    address: string,
  ): Promise<{ breaches: { rule: string; detail: string }[]; calls: string[] }>;
}
type CheckWindow = { __portalCheck?: PortalCheck };

/** Of a document that has none of these functions: not the one that `open` waited for. */
export const noCheck = 'no check in this document';

/** Calls one of the page's functions. */
export function ask<K extends keyof PortalCheck>(
  page: Page,
  name: K,
  ...args: Parameters<PortalCheck[K]>
): Promise<Awaited<ReturnType<PortalCheck[K]>>> {
  return page.evaluate(
    ([key, given, none]) => {
      const check = (self as unknown as CheckWindow).__portalCheck as unknown as
        | Record<string, (...a: unknown[]) => unknown>
        | undefined;
      if (!check) throw new Error(none);
      return check[key]?.(...given) as never;
    },
    [name as string, args as unknown[], noCheck] as const,
  );
}

/** Opens an address and waits for the shell, which loads these functions before it draws. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  const ready = () => (self as unknown as CheckWindow).__portalCheck !== undefined;
  await page.waitForFunction(ready, undefined, { timeout: 10_000 });
}
