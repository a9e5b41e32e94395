import { checkConformance } from 'shared/testing/conformance';
import { answerSample } from 'shared/testing/sample-answer';
import section from './section';

it('keeps to the rules for living beside the shell', () =>
  checkConformance(section, { address: '/content', answer: answerSample, patience: 20_000 }));
