import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Picture, RichBlock, RichText as Text, TextRun } from '../../contract/rich-text';
import * as styles from './rich-text.module.css';

function Run({ run: { text, strong, em, sub, sup, href } }: { run: TextRun }) {
  let node: ReactNode = text;
  if (sub) node = <sub>{node}</sub>;
  if (sup) node = <sup>{node}</sup>;
  if (em) node = <em>{node}</em>;
  if (strong) node = <strong>{node}</strong>;
  if (href?.startsWith('/'))
    return (
      <Link className="link" to={href}>
        {node}
      </Link>
    );
  if (href)
    return (
      <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
        {node}
      </a>
    );
  return node;
}

// Texts never change while they are shown, so places are good keys.
const line = (runs: readonly TextRun[]) => runs.map((run, i) => <Run key={`${i} ${run.text}`} run={run} />);

const shownAsIs = ({ src, alt, width, height }: Picture) => (
  <img src={src} alt={alt} loading="lazy" {...(width && height && { width, height })} />
);

function Block({ block, level, picture }: { block: RichBlock } & Required<Pick<Props, 'level' | 'picture'>>) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{line(block.runs)}</p>;
    case 'heading': {
      const Heading = `h${block.level - 2 + level}` as 'h2' | 'h3' | 'h4';
      return <Heading>{block.text}</Heading>;
    }
    case 'quote':
      return <blockquote>{line(block.runs)}</blockquote>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, i) => (
            <li key={`${i} ${item[0]?.text}`}>{line(item)}</li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    case 'image':
      return (
        <figure>
          {picture(block)}
          {block.caption ? <figcaption>{block.caption}</figcaption> : null}
        </figure>
      );
    default:
      // A kind that a newer server knows.
      return null;
  }
}

/** A table scrolls inside its own box, which the keyboard reaches. */
function Table({ head, rows }: Pick<Extract<RichBlock, { kind: 'table' }>, 'head' | 'rows'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard.
    <div className={styles.table} tabIndex={0}>
      <table>
        {head.length > 0 ? (
          <thead>
            <tr>
              {head.map((cell, i) => (
                <th key={`${i} ${cell[0]?.text}`} scope="col">
                  {line(cell)}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {rows.map((row, i) => (
            <tr key={`${i} ${row[0]?.[0]?.text}`}>
              {row.map((cell, n) => (
                <td key={`${n} ${cell[0]?.text}`}>{line(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Props {
  text: Text;
  /** Room around it. */
  className?: string | undefined;
  /** Of its highest headings. */
  level?: 2 | 3;
  /** Draws a picture that visitors do not see yet. */
  picture?(block: Picture): ReactNode;
}

/** A structured text as elements; nothing in it is ever read as markup. */
export function RichText({ text, className, level = 2, picture = shownAsIs }: Props) {
  return (
    <div className={className ? `${styles.rich} ${className}` : styles.rich}>
      {text.map((block, i) => (
        <Fragment key={`${i} ${block.kind}`}>
          <Block block={block} level={level} picture={picture} />
        </Fragment>
      ))}
    </div>
  );
}
