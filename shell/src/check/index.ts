import { pages } from 'shared/contract/paths';
import { type Breach, conformanceOf } from 'shared/testing/conformance';
import { titleOf } from '../app/route-effects';
import type { Services } from '../core/services';
import { watchCommits } from './commits';
import type { Complaint } from './complaint';
import { createInspection } from './inspection';
import { publicAnswer } from './public-answer';
import { watchScripts } from './scripts';
import { watchTraces } from './traces';
import { PATIENCE, until } from './until';
import { visitWith } from './visit';
import { watchReleases } from './watch-releases';

/** What the publishing gate calls in its own browser (api/src/publish/browser). Answers are null when nothing is wrong. */
export interface PortalCheck {
  /** On a page of the shell alone: remembers what the section must not change. */
  begin(): void;
  /** Goes to a page; the section stands there afterwards. `route`: the address as section.json writes it. */
  visit(section: string, container: string, path: string, route: string): Promise<Complaint | null>;
  /** What the section does to the page while it stands. */
  stands(section: string, container: string, path: string): Complaint | null;
  /** Whether it comes to rest, once its skeletons are gone and the scripts that it asked for have run. */
  rests(): Promise<Complaint | null>;
  /** Goes back to the page of `begin`, and compares. */
  leaves(section: string, container: string): Promise<Complaint | null>;
  /** What has gone on since it was left; the clock was put forward meanwhile. */
  traces(section: string): Complaint | null;
  /** Addresses that its code answers. */
  routes(section: string): Promise<string[]>;
  /** Goes to a page of the shell alone. */
  away(): Promise<void>;
  /** Runs the rules of shared/testing/conformance with the release that this document gets. */
  conformance(section: string, address: string): Promise<{ breaches: Breach[]; calls: string[] }>;
}

/** A page of the shell with head and foot, and without any section. */
const shellPage = '/noFond';

/** Watches which releases mount and which fail. Only loaded when the document says that it is a check. */
export function watchPortal(services: Services): void {
  const { sections, navigator, bus, host } = services;
  const { mounted, failed } = watchReleases(sections.releases);
  let title = '';
  bus.on('page:titled', (event) => {
    title = event.title;
  });
  let signedOut = false;
  bus.on('session:ended', () => {
    signedOut = true;
  });

  const commits = watchCommits();
  const scripts = watchScripts();
  const traces = watchTraces();
  const inspection = createInspection();
  const visit = visitWith({ go: (path) => navigator.go(path), mounted, failed });
  const check: PortalCheck = {
    begin: inspection.begin,
    visit(section, container, path, route) {
      title = '';
      return visit(section, container, path, route);
    },
    stands(section, container, path) {
      const wanted = title || titleOf(services, path);
      if (failed.has(container)) return { kind: 'mount', text: `板块出错：${failed.get(container)}` };
      if (signedOut) return { kind: 'signsOut', text: '发出了 session:ended' };
      const changed = inspection.standing(section, container, `${wanted} · ${host.site.name}`);
      // What is said of the title or frame of another page would lead astray.
      return changed && location.pathname !== path
        ? { kind: 'page', text: `没有留在该页面，转到了 ${location.pathname}` }
        : changed;
    },
    async rests() {
      await until(() => document.querySelector('#main [aria-busy="true"]') === null, PATIENCE);
      await scripts.ended();
      return (await commits.rest()) ? null : { kind: 'restless', text: '没有操作时仍不停地重新渲染' };
    },
    async leaves(section, container) {
      await visit.away(shellPage);
      traces.left(section);
      return inspection.left(section, container);
    },
    traces: (section) => traces.complaint(section),
    async routes(section) {
      return ((await sections.preload(section))?.routes ?? []).map(({ path }) => path);
    },
    away: () => visit.away(pages.login),
    async conformance(section, address) {
      const module = await sections.preload(section);
      const calls: string[] = [];
      if (!module) return { breaches: [{ rule: '板块能够加载', detail: `${section} 没有加载成功` }], calls };
      const breaches = await conformanceOf(module, {
        address,
        answer(method, key, input) {
          calls.push(`${method} ${key}`);
          return publicAnswer(method, key, input);
        },
      });
      return { breaches, calls };
    },
  };
  (window as { __portalCheck?: PortalCheck }).__portalCheck = check;
}
