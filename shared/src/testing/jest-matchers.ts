import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A busy machine needs longer than one second for the first import of a large library; passing tests do not wait for it.
configure({ asyncUtilTimeout: 4000 });
