/** Grey rows in the geometry of the list. */
export function FavouriteSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="favourite-bar" />
      {[1, 2, 3, 4].map((row) => (
        <div className="favourite" key={row}>
          <span className="skeleton favourite-skeleton-box" />
          <span className="skeleton favourite-skeleton-logo" />
          <span className="favourite-skeleton-lines">
            <span className="skeleton" />
            <span className="skeleton" />
          </span>
        </div>
      ))}
    </div>
  );
}
