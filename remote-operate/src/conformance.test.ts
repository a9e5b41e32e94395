import { checkConformance } from 'shared/testing/conformance';
import section from './section';
import { overview } from './testing/canned';

it('keeps to the rules for living beside the shell', () =>
  checkConformance(section, { address: '/operate', answer: async () => overview(), patience: 20_000 }));
