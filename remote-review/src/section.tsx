import { defineSection } from 'shared/remote';
import { routes } from './routes';

/** The one door of this section: what the shell loads. */
export default defineSection({ name: 'review', routes });
