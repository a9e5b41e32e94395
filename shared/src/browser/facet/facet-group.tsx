import { useId } from 'react';
import { formatTotal } from 'shared/format';
import { CheckLink } from './check-link';
import { FacetBox } from './facet-box';
import * as styles from './facet-group.module.css';

export interface FacetOption {
  value: string;
  label: string;
  /** Absent when the answer does not count it. */
  count?: number | undefined;
  /** There are more than the count says. */
  more?: boolean | undefined;
  checked: boolean;
  /** Stands below the option before it. */
  inner?: boolean;
  /** Query with this option switched over. */
  to: string;
}

interface GroupProps {
  title: string;
  options: FacetOption[];
  atOnce?: number;
  plain?: boolean;
}

/** Options of one filter: the first five, the checked ones and what is opened below them at once, the rest behind 展开. */
export function FacetGroup({ title, options, atOnce = 5, plain }: GroupProps) {
  const id = useId();
  const first = options.filter(({ inner, count }) => !inner && count !== 0).slice(0, atOnce);
  const shown = options.filter((option) => first.includes(option) || option.checked || option.inner);
  const rest = options.filter((option) => !shown.includes(option));
  return (
    <FacetBox title={title} plain={plain}>
      {shown.length > 0 ? (
        <ul>
          {shown.map((option) => (
            <FacetItem key={option.value} id={`${id}${option.value}`} option={option} />
          ))}
        </ul>
      ) : null}
      {rest.length > 0 ? (
        <details className={styles.rest}>
          <summary className="link">
            <span className={styles.more}>展开其余 {rest.length} 项</span>
            <span className={styles.less}>收起</span>
          </summary>
          <ul>
            {rest.map((option) => (
              <FacetItem key={option.value} id={`${id}${option.value}`} option={option} />
            ))}
          </ul>
        </details>
      ) : null}
    </FacetBox>
  );
}

function FacetItem({ id, option }: { id: string; option: FacetOption }) {
  const { label, count, more, checked, inner, to } = option;
  // Nothing to be found: a link would only lead to the empty list.
  if (count === 0 && !checked)
    return (
      <li className={styles.item} data-inner={inner}>
        <span className={styles.option} data-empty="true">
          <span className="checkbox" data-checked={false} aria-hidden="true" />
          <OptionText label={label} count={count} more={more} />
        </span>
      </li>
    );
  return (
    <li className={styles.item} data-inner={inner}>
      <CheckLink id={id} className={styles.option} checked={checked} to={to}>
        <OptionText label={label} count={count} more={more} />
      </CheckLink>
    </li>
  );
}

function OptionText({ label, count, more }: Pick<FacetOption, 'label' | 'count' | 'more'>) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      {count === undefined ? null : <span className="num">{formatTotal(count, more)}</span>}
    </>
  );
}
