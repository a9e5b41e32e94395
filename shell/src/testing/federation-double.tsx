import type { FailedProps } from '../federation';

export { passesOf } from '../federation/passes';

/** Stands for ../federation in tests: sections are a heading each. */
export const preloadSection = jest.fn();
export const SectionHost = ({ name }: { name: string }) => <h1>{`section ${name}`}</h1>;
export type { FailedProps };
