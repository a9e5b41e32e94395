// Two files and their databases share two cores; a test waits for events, and a deadline of its own is only its last resort.
jest.setTimeout(60_000);
