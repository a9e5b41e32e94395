import { defineSection } from 'shared/remote';
import { routes } from './routes';

export default defineSection({ name: 'help', routes, antd: 'lazy' });
