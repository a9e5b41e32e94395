import 'shared/ui/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Boot } from 'shared/contract/boot';
import { contentPreviewKey, leadsTo } from 'shared/contract/paths';
import { preloadQueryCache } from 'shared/remote';
import { App } from './app/app';
import { readBoot } from './app/boot';
import { Part } from './components/part';
import { createServices, type Services, startServices } from './core/services';
import { guardPage, passBases, preloadSection, trustOwnScripts } from './federation';
import { findRoute } from './lib/find-route';
import { withFirstCalls } from './lib/first-calls';

const { boot, nonce, firstCalls } = readBoot(document);
trustOwnScripts(nonce, passBases(boot.registry));
const root = document.getElementById('root');
if (!root) throw new Error('the document has no place for the portal');
// A member's only in a frame: opened by itself, the address is the public page.
if (boot.preview && (window.parent !== window || contentPreviewKey(location.pathname, location.search)))
  startPreview(boot, root);
else startPortal(boot, root);

function startPreview(boot: Boot, root: HTMLElement) {
  const load = () =>
    import(/* webpackChunkName: "preview" */ './preview').then(({ createPreview }) => createPreview(boot, nonce));
  createRoot(root).render(<Part load={load} props={{}} name="预览" unaffected="编辑与保存不受影响。" />);
}

function startPortal(boot: Boot, root: HTMLElement) {
  const services = createServices(boot);
  startServices(services);
  if (services.session.token()) preloadQueryCache();
  // The publishing gate's own document; nobody else loads this part.
  const checked = boot.check && import('./check').then(({ watchPortal }) => watchPortal(services));
  // The gate's own browser looks closer, and wants to see what a section tries.
  if (!boot.check) guardPage();
  // ms that the first drawing waits for the section, whose files the document asked for beside this script: a slow
  // processor that gives up sooner draws the page twice.
  const patience = new Promise((done) => setTimeout(done, 500));
  // As a transition: drawing the first page leaves room for input in between, instead of one long task.
  void Promise.all([checked, Promise.race([beginFirstSection(boot, services), patience])]).finally(() =>
    startTransition(() => createRoot(root).render(<App services={services} nonce={nonce} />)),
  );
}

/** Begins the section and its data before anything is drawn: drawing first would keep both waiting for it. */
async function beginFirstSection({ registry }: Boot, { sections, host }: Services) {
  const address = { pathname: leadsTo(location.pathname) ?? location.pathname, search: location.search };
  const first = findRoute(registry, address.pathname);
  if (!first) return;
  sections.enter(first.section.name);
  const http = withFirstCalls(host.http, firstCalls);
  (await preloadSection(first.section.name))?.begin(http, address);
}
