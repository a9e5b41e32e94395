import 'shared/ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { readBoot } from './app/boot';
import { createServices, startServices } from './app/services';
import { trustOwnScripts } from './federation';

const { boot, nonce } = readBoot(document);
trustOwnScripts(nonce);
const services = createServices(boot);
startServices(services);
const root = document.getElementById('root');
if (!root) throw new Error('the document has no place for the portal');
createRoot(root).render(<App services={services} nonce={nonce} />);
