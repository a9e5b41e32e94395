import { FacetBox } from 'shared/browser/facet';
import { pages } from 'shared/contract/paths';
import { AddressInput, GetForm } from '../../components/list/get-form';
import { boundOf, scaleNames, scaleUnitOf, scaleUnits } from './market-query';
import * as styles from './scale-form.module.css';

/** Batch size from–to with its unit. Enter or 应用 sends it. */
export function ScaleForm({ search }: { search: URLSearchParams }) {
  const unit = scaleUnitOf(search);
  const bound = (name: 'scaleMin' | 'scaleMax', placeholder: string, label: string) => (
    <span className="field">
      <AddressInput
        name={name}
        value={String(boundOf(search, name) ?? '')}
        placeholder={placeholder}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
      />
    </span>
  );
  return (
    <FacetBox title="批量范围">
      <GetForm action={pages.serviceMarket} keep={String(search)} fields={scaleNames} className={styles.scale}>
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
      </GetForm>
    </FacetBox>
  );
}
