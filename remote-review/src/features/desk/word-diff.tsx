import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

interface Props {
  side: 'before' | 'after';
  before: string;
  after: string;
}

// Chinese has no spaces: words are found by the browser's dictionary.
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** ms; a longer comparison is given up, and the whole text counts as changed. */
const patience = 200;

/** A text with the words marked that the other side does not have. */
export default function WordDiff({ side, before, after }: Props) {
  const parts = useMemo(
    () => diffWordsWithSpace(before, after, { intlSegmenter: segmenter, timeout: patience }),
    [before, after],
  );
  if (!parts) return side === 'before' ? <del>{before}</del> : <ins>{after}</ins>;
  let at = 0;
  return parts
    .filter(({ added, removed }) => (side === 'before' ? !added : !removed))
    .map(({ value, added, removed }) => {
      const key = at;
      at += value.length;
      if (removed) return <del key={key}>{value}</del>;
      return added ? <ins key={key}>{value}</ins> : <span key={key}>{value}</span>;
    });
}
