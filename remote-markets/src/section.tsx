import { defineSection } from 'shared/remote';
import { routes } from './routes';

/** The section's one exposed door. */
export default defineSection({ name: 'markets', routes, antd: 'lazy' });
