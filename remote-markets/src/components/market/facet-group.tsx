import { useId } from 'react';
import { formatTotal } from 'shared/ui';
import { CheckLink } from './check-link';

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

/** Options of one filter: the first five, the checked ones and what is opened below them at once, the rest behind 展开. */
export function FacetGroup({ title, options, atOnce = 5 }: { title: string; options: FacetOption[]; atOnce?: number }) {
  const id = useId();
  const first = options.filter(({ inner, count }) => !inner && count !== 0).slice(0, atOnce);
  const shown = options.filter((option) => first.includes(option) || option.checked || option.inner);
  const rest = options.filter((option) => !shown.includes(option));
  return (
    <section className="facet" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {shown.length > 0 ? (
        <ul>
          {shown.map((option) => (
            <FacetItem key={option.value} id={`${id}${option.value}`} option={option} />
          ))}
        </ul>
      ) : null}
      {rest.length > 0 ? (
        <details>
          <summary className="link">
            <span className="facet-more">展开其余 {rest.length} 项</span>
            <span className="facet-less">收起</span>
          </summary>
          <ul>
            {rest.map((option) => (
              <FacetItem key={option.value} id={`${id}${option.value}`} option={option} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function FacetItem({ id, option }: { id: string; option: FacetOption }) {
  const { label, count, more, checked, inner, to } = option;
  // Nothing to be found: a link would only lead to the empty list.
  if (count === 0 && !checked)
    return (
      <li data-inner={inner}>
        <span className="facet-option" data-empty="true">
          <span className="checkbox" data-checked={false} aria-hidden="true" />
          <OptionText label={label} count={count} more={more} />
        </span>
      </li>
    );
  return (
    <li data-inner={inner}>
      <CheckLink id={id} className="facet-option" checked={checked} to={to}>
        <OptionText label={label} count={count} more={more} />
      </CheckLink>
    </li>
  );
}

function OptionText({ label, count, more }: Pick<FacetOption, 'label' | 'count' | 'more'>) {
  return (
    <>
      <span className="facet-label">{label}</span>
      {count === undefined ? null : <span className="num">{formatTotal(count, more)}</span>}
    </>
  );
}
