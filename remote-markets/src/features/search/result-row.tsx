import { Link } from 'react-router-dom';
import type { SearchItem } from 'shared/contract/search';
import { CapsuleTag, MarkedText } from 'shared/ui';
import * as styles from './result-row.module.css';

interface Props {
  item: SearchItem;
  /** What it is, where several kinds stand together. */
  label: string;
}

/** A dot between two facts stays with the fact before it when the line breaks; as many characters, so that the marks still fit. */
const heldDots = (text: string) => text.replaceAll(' · ', '\u00a0· ');

/** One hit: what it is, its title as a link over the whole row, its second line, and the place of the hit when it is in neither. */
export function ResultRow({ item, label }: Props) {
  const { kind, title, sub, excerpt } = item;
  return (
    <li className={styles.row}>
      {kind === 'service' || kind === 'demand' ? (
        <CapsuleTag side={kind === 'demand' ? 'demand' : 'supply'}>{label}</CapsuleTag>
      ) : (
        <span className="tag">{label}</span>
      )}
      <div>
        <h3>
          <Link to={item.path}>
            <MarkedText {...title} />
          </Link>
        </h3>
        <p>
          <MarkedText {...sub} text={heldDots(sub.text)} />
        </p>
        {excerpt ? (
          <p className={styles.excerpt}>
            <MarkedText {...excerpt} />
          </p>
        ) : null}
      </div>
      <time dateTime={item.updatedOn} className="num">
        {item.updatedOn}
      </time>
    </li>
  );
}
