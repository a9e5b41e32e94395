import { pages } from 'shared/contract/paths';
import { runStandalone } from 'shared/remote/standalone';
import section from './section';

runStandalone(section, pages.helpLogin);
