import { RichText } from 'shared/browser/rich-text';
import type { RichText as Text } from 'shared/contract/rich-text';
import * as styles from './long-text.module.css';

/** A text of a record: with its form where it has one, else its paragraphs. Its headings stand below the section's own. */
export function LongText({ rich, plain }: { rich: Text | null; plain: readonly string[] }) {
  if (rich) return <RichText text={rich} level={3} className={styles.rich} />;
  return plain.map((paragraph, i) => <p key={`${i} ${paragraph}`}>{paragraph}</p>);
}
