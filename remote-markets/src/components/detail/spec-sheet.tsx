import type { ServiceDetail } from 'shared/contract/service';

/** So many rows of the spec sheet stand in the head; the rest has a section of its own. */
export const headRows = 6;

/** Name above, value below, hairlines between. */
export function SpecSheet({ rows }: { rows: ServiceDetail['sheet'] }) {
  if (rows.length === 0) return null;
  return (
    <dl className="detail-sheet">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
