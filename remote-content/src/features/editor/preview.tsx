import { useEffect, useState } from 'react';
import { RichText } from 'shared/browser/rich-text';
import { useFileContent } from 'shared/browser/upload';
import { contentTextOf } from 'shared/contract/content-check';
import { contentFieldsOf } from 'shared/contract/content-fields';
import { fileIdIn } from 'shared/contract/file-address';
import type { ListingValues } from 'shared/contract/listing-fields';
import { applies } from 'shared/contract/listing-text';
import type { Picture } from 'shared/contract/rich-text';
import type { ContentKind } from 'shared/contract/vocabulary/content-desk';
import { formatMinute } from 'shared/format';
import { useQuery } from 'shared/remote';
import * as styles from './preview.module.css';

/** ms of rest before the text is shown anew. */
const rest = 600;
/** Shown apart from the other facts. */
const apart = ['title', 'content', 'cover'];

/** A picture of the text, which only editors see before it is published. */
function TextPicture({ picture: { src, alt, width, height } }: { picture: Picture }) {
  const id = fileIdIn(src) ?? null;
  const { address } = useFileContent(id);
  const shown = id ? address : src;
  return shown ? <img src={shown} alt={alt} {...(width && height && { width, height })} /> : null;
}

/** What visitors will read: facts by the formatters of comparisons, the text as the server's rules leave it. */
export function Preview({ kind, values }: { kind: ContentKind; values: ListingValues }) {
  const [settled, setSettled] = useState(String(values.content ?? ''));
  const content = String(values.content ?? '');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(content), rest);
    return () => clearTimeout(timer);
  }, [content]);
  const { data, error } = useQuery(
    'Content/preview',
    { kind, values: { content: settled } },
    { owner: true, keepPrevious: true, method: 'POST' },
  );
  const facts = contentFieldsOf(kind).flatMap((field) => {
    if (apart.includes(field.key) || field.type === 'record' || !applies(field, values)) return [];
    const text = contentTextOf(field, values);
    if (text === null) return [];
    return [{ key: field.key, label: field.label, text: field.type === 'time' ? formatMinute(text) : text }];
  });
  const cover = String(values.cover ?? '');
  const { address: picture } = useFileContent(fileIdIn(cover) ?? null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard.
    <aside className={`panel ${styles.preview}`} aria-label="预览" tabIndex={0}>
      <h2>预览</h2>
      <p className={styles.title}>{String(values.title ?? '') || '（未填写标题）'}</p>
      <dl>
        {facts.map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {picture ? <img className={styles.picture} src={picture} alt="封面" /> : null}
      {cover.startsWith('/') && !fileIdIn(cover) ? <p className={styles.cover}>封面：{cover}</p> : null}
      {error ? <p role="alert">{error.message}</p> : null}
      {data && data.content.length > 0 ? (
        <RichText text={data.content} picture={(picture) => <TextPicture picture={picture} />} />
      ) : (
        <p className={styles.none}>正文会显示在这里。</p>
      )}
    </aside>
  );
}
