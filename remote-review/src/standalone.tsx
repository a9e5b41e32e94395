import { runStandalone } from 'shared/remote/standalone';
import section from './section';

runStandalone(section, '/review');
