import 'shared/ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { readBoot } from './app/boot';
import { findRoute } from './app/find-route';
import { createServices, startServices } from './app/services';
import { preloadSection, trustOwnScripts } from './federation';

const { boot, nonce } = readBoot(document);
trustOwnScripts(nonce);
const services = createServices(boot);
startServices(services);
// The section's code comes while the shell draws itself for the first time.
const first = findRoute(boot.registry, location.pathname === '/' ? '/sys/home' : location.pathname);
if (first) preloadSection(first.section.name);
const root = document.getElementById('root');
if (!root) throw new Error('the document has no place for the portal');
createRoot(root).render(<App services={services} nonce={nonce} />);
