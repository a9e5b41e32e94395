import { checkConformance } from 'shared/testing/conformance';
import section from './section';

it('keeps to the rules for living beside the shell', () => checkConformance(section, { address: '/sys/RawMaterial' }));
