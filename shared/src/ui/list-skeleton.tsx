/** Grey rows in the geometry of the list card: logo, three lines, buttons. */
export function ListSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div className="panel" aria-hidden="true">
      {Array.from({ length: rows }, (_, i) => (
        <div className="list-skeleton" key={i}>
          <span className="skeleton list-skeleton-logo" />
          <span className="list-skeleton-lines">
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </span>
          <span className="skeleton list-skeleton-action" />
        </div>
      ))}
    </div>
  );
}
