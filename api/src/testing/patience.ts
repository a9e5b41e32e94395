// Files and their databases share two cores; a test waits for events, and its deadline is only the last resort of a test that hangs.
jest.setTimeout(300_000);
