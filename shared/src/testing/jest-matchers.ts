import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A busy machine takes seconds for the first import of a large library; tests that pass do not wait for either.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);
