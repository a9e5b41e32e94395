// A journey crosses many pages, on two shared cores; each wait inside has its own, shorter end.
jest.setTimeout(240_000);
