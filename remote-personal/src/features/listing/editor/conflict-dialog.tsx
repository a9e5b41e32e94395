import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { type MergeChoice, MergeDialog, type MergeRow } from 'shared/browser/versions';
import { type Field, fieldsOf, type ListingValues } from 'shared/contract/listing-fields';
import { fieldOfKey, textOf } from 'shared/contract/listing-text';
import { useHost, useMutation } from 'shared/remote';
import { newId } from 'shared/ui';
import type { Conflict } from '../draft/save-state';
import { editPath } from '../kinds';
import type { OpenListing } from './use-listing';

interface Row {
  field: Field;
  keys: string[];
  base: ListingValues;
  yours: ListingValues;
  theirs: ListingValues;
}

/** One row for each field on the form; a range of two values is chosen as a whole. */
function rowsOf(conflict: Conflict, fields: readonly Field[], mine: ListingValues): Row[] {
  const rows = new Map<string, Row>();
  for (const { field: key, base, yours, theirs } of conflict.fields) {
    const field = fieldOfKey(fields, key) ?? ({ key, label: key, type: 'text', max: 0, uses: [] } as Field);
    const row = rows.get(field.key) ?? {
      field,
      keys: [],
      base: { ...mine },
      yours: { ...mine },
      theirs: { ...mine, ...conflict.theirs },
    };
    row.keys.push(key);
    row.base[key] = base;
    row.yours[key] = yours;
    row.theirs[key] = theirs;
    rows.set(field.key, row);
  }
  return [...rows.values()];
}

const inWords = ({ field, base, yours, theirs }: Row): MergeRow => ({
  key: field.key,
  label: field.label,
  base: textOf(field, base),
  yours: textOf(field, yours),
  theirs: textOf(field, theirs),
});

const filled = (values: ListingValues): ListingValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

/** Keeps one's own version as a draft of its own. */
function useKeepOwn({ kind, session: { draft, saver } }: OpenListing) {
  const { http } = useHost();
  const navigate = useNavigate();
  return useMutation(
    async () => {
      const copy = newId();
      await http.post(
        'Listing/create',
        { id: copy, kind: kind.name as 'service', values: filled(draft.all()) },
        { quiet: true },
      );
      return copy;
    },
    {
      invalidates: ['Listing/list'],
      onSuccess(copy) {
        // The copy has it now: left here, it would meet the other version again.
        saver.drop();
        navigate(editPath(kind, copy));
      },
    },
  );
}

/** Two versions of the fields of a listing that both sides have changed; nothing while there is no such. */
export function ConflictDialog({ listing }: { listing: OpenListing }) {
  const { draft, saver } = listing.session;
  const state = useSyncExternalStore(saver.subscribe, () => (saver.state().step === 'conflict' ? saver.state() : null));
  const keepingOwn = useKeepOwn(listing);
  if (state?.step !== 'conflict') return null;
  const { conflict } = state;
  const fields = fieldsOf(listing.kind.sections);
  const rows = rowsOf(conflict, fields, draft.all());
  const merged = [...new Set(Object.keys(conflict.theirs).map((key) => fieldOfKey(fields, key)?.label ?? key))];
  function merge(choice: MergeChoice) {
    const chosen: ListingValues = {};
    for (const { field, keys, ...sides } of rows)
      for (const key of keys) chosen[key] = sides[choice[field.key] ?? 'yours'][key];
    const theirs = Object.fromEntries(conflict.fields.map((one) => [one.field, one.theirs]));
    draft.rebase({ ...conflict.theirs, ...theirs }, chosen, conflict.version);
    void saver.settle();
  }
  return (
    <MergeDialog
      key={conflict.version}
      by={conflict.by}
      at={conflict.at}
      rows={rows.map(inWords)}
      merged={merged}
      failure={keepingOwn.error?.message}
      onMerge={merge}
      buttons={
        // A second record of an enterprise makes no sense.
        listing.kind.name === 'enterprise' ? null : (
          <button type="button" className="btn" onClick={() => void keepingOwn.send(undefined)}>
            另存我的草稿
          </button>
        )
      }
    />
  );
}
