import { FacetGroup } from 'shared/browser/facet';
import type { RegisterList } from 'shared/contract/register-endpoints';
import { paramOf, type Register, type RegisterField, valueWord } from 'shared/contract/registers';
import { toggleParam, withParams } from 'shared/remote';
import type { RegisterQuery } from './query';

interface Props {
  register: Register;
  facets: RegisterList['facets'];
  query: RegisterQuery;
  search: string;
}

/** What the sheet of a small screen says besides. */
export type FilterProps = Props & { total: number; more: boolean | undefined };

/** What narrows a register beside its list; the tabs of its page stand above. */
export const facetFieldsOf = ({ fields, place }: Register): RegisterField[] =>
  fields.filter(({ facet, key }) => facet && key !== place.by);

/** The facets of a register with their counts; a value chosen that nothing has any more stays to be taken back. */
export function Facets({ register, facets, query, search }: Props) {
  const base = withParams(search, { id: null });
  return facetFieldsOf(register).map((field) => {
    const { label } = field;
    const key = paramOf(field);
    const counted = facets.find(({ name }) => name === key);
    const chosen = query.filters[key] ?? [];
    const options = counted?.options ?? [];
    const all = [
      ...options,
      ...chosen
        .filter((value) => !options.some((option) => option.value === value))
        .map((value) => ({ value, label: valueWord(field, value), count: counted && 0 })),
    ];
    if (all.length === 0) return null;
    return (
      <FacetGroup
        key={key}
        title={label}
        options={all.map((option) => ({
          ...option,
          more: counted?.more,
          checked: chosen.includes(option.value),
          to: toggleParam(base, key, option.value),
        }))}
      />
    );
  });
}
