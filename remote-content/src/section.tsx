import { defineSection } from 'shared/remote';
import { routes } from './routes';

export default defineSection({ name: 'content', routes, antd: 'lazy' });
