import { keywordParam, recordParam, toggleParam, withParams } from './search-params';

describe('withParams', () => {
  it('changes, removes and repeats parameters', () => {
    expect(withParams('?q=片剂&stages=I', { q: null, stages: ['II', 'III'] })).toBe('?stages=II&stages=III');
    expect(withParams('?q=a', { q: '' })).toBe('');
  });
  it('goes back to page one unless the page itself changes', () => {
    expect(withParams('?q=a&page=4', { sort: 'latest' })).toBe('?q=a&sort=latest');
    expect(withParams('?q=a&page=4', { page: 5 })).toBe('?q=a&page=5');
  });
});

describe('keywordParam', () => {
  it('takes what the API takes: no U+0000, at most 100 characters, no blanks around', () => {
    const read = (q: string) => keywordParam(new URLSearchParams({ q }));
    expect(read(' 片\0剂 ')).toBe('片剂');
    expect(read('\0')).toBe('');
    expect(read('😀'.repeat(120))).toBe('😀'.repeat(100));
  });
});

describe('toggleParam', () => {
  it('switches one value on and off and leaves its neighbours', () => {
    expect(toggleParam('?stages=I', 'stages', 'II')).toBe('?stages=I&stages=II');
    expect(toggleParam('?stages=I&stages=II', 'stages', 'I')).toBe('?stages=II');
  });
});

describe('recordParam', () => {
  it('takes an id, and nothing else for a record', () => {
    expect(recordParam('01930000-0000-7000-8000-0000000000ff')).toBe('01930000-0000-7000-8000-0000000000ff');
    for (const none of ['0', '', null, undefined])
      expect(() => recordParam(none)).toThrow(expect.objectContaining({ status: 404 }));
  });
});
