const shapes = {
  /** One half missing: nothing found. */
  missing: (
    <>
      <path d="M78 16h-34a24 24 0 0 0 0 48h34z" fill="var(--pine-100)" stroke="var(--pine-600)" />
      <path d="M84 18h34a22 22 0 0 1 0 44h-34z" fill="none" stroke="var(--art-line)" strokeDasharray="5 5" />
    </>
  ),
  /** Both halves empty: still being built. */
  empty: (
    <>
      <path d="M78 16h-34a24 24 0 0 0 0 48h34z" fill="none" stroke="var(--art-line)" strokeDasharray="5 5" />
      <path d="M84 18h34a22 22 0 0 1 0 44h-34z" fill="none" stroke="var(--art-line)" strokeDasharray="5 5" />
    </>
  ),
  /** Both halves empty, a star between them: nothing collected yet. */
  starred: (
    <>
      <path d="M78 16h-34a24 24 0 0 0 0 48h34z" fill="none" stroke="var(--art-line)" strokeDasharray="5 5" />
      <path d="M84 18h34a22 22 0 0 1 0 44h-34z" fill="none" stroke="var(--art-line)" strokeDasharray="5 5" />
      <path
        d="m78 28 3.6 7.4 8.2 1.1-6 5.7 1.5 8-7.3-4-7.3 4 1.5-8-6-5.7 8.2-1.1z"
        fill="var(--surface)"
        stroke="var(--pine-600)"
      />
    </>
  ),
  /** Halves that do not fit: page not found. */
  mismatched: (
    <>
      <path d="M72 6h-34a24 24 0 0 0 0 48h34z" fill="var(--pine-100)" stroke="var(--pine-600)" />
      <path d="M94 36h34a16 16 0 0 1 0 32h-34z" fill="var(--amber-100)" stroke="var(--amber-700)" />
    </>
  ),
  /** Halves apart: a section that cannot be loaded. */
  parted: (
    <>
      <path d="M66 16h-34a24 24 0 0 0 0 48h34z" fill="var(--pine-100)" stroke="var(--pine-600)" />
      <path d="M98 18h34a22 22 0 0 1 0 44h-34z" fill="var(--amber-100)" stroke="var(--amber-700)" />
      <path d="M74 30v20M82 26v28M90 30v20" stroke="var(--art-line)" strokeDasharray="3 4" />
    </>
  ),
};

export type CapsuleArtName = keyof typeof shapes;

/** A drawing for an empty place, hidden from those who do not see it. */
export function CapsuleArt({ name }: { name: CapsuleArtName }) {
  return (
    <svg
      width="164"
      height="80"
      viewBox="0 0 164 80"
      fill="none"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  );
}
