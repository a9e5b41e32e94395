import { lazy, Suspense } from 'react';
import * as styles from './changes.module.css';

export interface FieldTextProps {
  side: 'before' | 'after';
  before: string | null;
  after: string | null;
}

const WordDiff = lazy(() => import(/* webpackChunkName: "word-diff" */ './word-diff'));

/** One side of a field; where both have a text, with what is gone or new in it marked. */
export function FieldText({ side, before, after }: FieldTextProps) {
  const text = side === 'before' ? before : after;
  if (!text) return <span className={styles.empty}>{side === 'before' ? '无' : '已清空'}</span>;
  if (before === after) return text;
  if (!before || !after) return side === 'before' ? <del>{text}</del> : <ins>{text}</ins>;
  return (
    <Suspense fallback={text}>
      <WordDiff side={side} before={before} after={after} />
    </Suspense>
  );
}
