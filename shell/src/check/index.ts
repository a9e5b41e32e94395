import { type Breach, conformanceOf } from 'shared/testing/conformance';
import type { Services } from '../app/services';
import { publicAnswer } from './public-answer';
import { visitWith } from './visit';

/** What the publishing gate calls in its own browser (api/src/publish/browser). */
export interface PortalCheck {
  /** Goes to a page and answers what is wrong there, in Chinese; '' when the section stands. */
  visit(section: string, container: string, path: string): Promise<string>;
  /** Runs the rules of shared/testing/conformance with the release that this document gets. */
  conformance(section: string, address: string): Promise<Breach[]>;
}

/** Watches which releases mount and which fail. Only loaded when the document says that it is a check. */
export function watchPortal({ sections, navigator }: Services): void {
  const mounted = new Map<string, string>();
  const failed = new Set<string>();
  const { releases } = sections;
  const whole = { mounted: releases.mounted, failed: releases.failed };
  releases.mounted = (...args) => {
    const [section, { container }] = args;
    mounted.set(section, container);
    return whole.mounted(...args);
  };
  releases.failed = (...args) => {
    failed.add(args[0].container);
    return whole.failed(...args);
  };
  const check: PortalCheck = {
    visit: visitWith({ go: (path) => navigator.go(path), mounted, failed }),
    async conformance(section, address) {
      const module = await sections.preload(section);
      if (!module) return [{ rule: '板块能够加载', detail: `${section} 没有加载成功` }];
      return conformanceOf(module, { address, answer: publicAnswer });
    },
  };
  (window as { __portalCheck?: PortalCheck }).__portalCheck = check;
}
