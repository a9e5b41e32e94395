import { useId, useState } from 'react';
import { FacetBox } from 'shared/browser/facet';
import { pages } from 'shared/contract/paths';
import { AddressInput, GetForm } from '../../components/list/get-form';
import { scaleNames, scaleProblem, scaleUnitOf, scaleUnits } from './market-query';
import * as styles from './scale-form.module.css';

/** Batch size from–to with its unit. Enter or 应用 sends it; what cannot be asked for stays in the fields, with the reason below. */
export function ScaleForm({ search }: { search: URLSearchParams }) {
  const unit = scaleUnitOf(search);
  const id = useId();
  // What was refused belongs to the list that stands beside it.
  const [refused, setRefused] = useState<{ beside: string; problem: string }>();
  const problem = refused?.beside === String(search) ? refused.problem : scaleProblem(search);
  const refuses = (query: URLSearchParams) => {
    const found = scaleProblem(query);
    setRefused(found ? { beside: String(search), problem: found } : undefined);
    return found !== undefined;
  };
  const bound = (name: 'scaleMin' | 'scaleMax', placeholder: string, label: string) => (
    <span className="field">
      <AddressInput
        name={name}
        value={search.get(name) ?? ''}
        placeholder={placeholder}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
      />
    </span>
  );
  return (
    <FacetBox title="批量范围">
      <GetForm
        action={pages.serviceMarket}
        keep={String(search)}
        fields={scaleNames}
        className={styles.scale}
        refuses={refuses}
      >
        {bound('scaleMin', '最小', '批量下限')}
        <span aria-hidden="true">–</span>
        {bound('scaleMax', '最大', '批量上限')}
        <select key={unit} name="scaleUnit" defaultValue={unit} aria-label="批量单位" className={styles.unit}>
          {scaleUnits.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <button type="submit" className="btn small">
          应用
        </button>
        {problem ? (
          <p id={id} role="alert" className={styles.problem}>
            {problem}
          </p>
        ) : null}
      </GetForm>
    </FacetBox>
  );
}
