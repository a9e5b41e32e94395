import { defineSection } from 'shared/remote';
import { routes } from './routes';

export default defineSection({ name: 'personal', routes, antd: 'lazy' });
