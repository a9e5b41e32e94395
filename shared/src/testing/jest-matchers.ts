import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';

/** While `findBy…` and `waitFor` look again and again, the whole page is not printed into each error; it is at their end. */
const { getElementError } = getConfig();
const isLooking = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

// A busy machine takes seconds for the first import of a large library; tests that pass do not wait for either.
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) =>
    isLooking() ? new Error(message ?? '') : getElementError(message, container),
});
jest.setTimeout(60_000);
// React keeps a stack for each element; Jest's limit of 100 makes them dear.
Error.stackTraceLimit = 20;
