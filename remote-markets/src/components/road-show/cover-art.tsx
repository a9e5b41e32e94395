import type { ReactNode } from 'react';

/** Line drawings for shows and topics without a picture of their own: simple figures, repeated. 480 × 270. */
const range = (count: number) => Array.from({ length: count }, (_, i) => i);

const vials = () =>
  range(14).map((i) => {
    const [x, y] = [18 + (i % 7) * 68 - (i > 6 ? 34 : 0), i > 6 ? 156 : 40];
    return (
      <g key={i}>
        <path
          d={`M${x + 10} ${y}h24v12h-24zM${x + 14} ${y + 12}v10c-8 4-12 8-12 16v46q0 6 6 6h28q6 0 6-6v-46c0-8-4-12-12-16v-10`}
        />
        <path d={`M${x + 2} ${y + 58}h40`} strokeOpacity=".6" />
      </g>
    );
  });

const chromatogram = () => {
  const peaks = [60, 128, 150, 236, 300, 326, 402];
  const line = peaks.map((x, i) => `L${x - 12} 220Q${x} ${220 - 300 / (1 + (i % 3))} ${x + 12} 220`).join('');
  return <path d={`M20 30V220${line}H462M20 220h442`} />;
};

const blister = () =>
  range(40).map((i) => {
    const [x, y] = [30 + (i % 8) * 58, 30 + Math.floor(i / 8) * 54];
    return (
      <g key={i}>
        <rect x={x} y={y} width="44" height="32" rx="16" />
        <path d={`M${x + 22} ${y}v32`} strokeOpacity=".5" />
      </g>
    );
  });

const reactor = () =>
  [0, 170, 340].map((x) => (
    <g key={x}>
      <rect x={x + 40} y="70" width="90" height="130" rx="28" />
      <path d={`M${x + 85} 36v128m-24 0h48M${x + 40} 120h90M${x + 85} 200v40M${x + 60} 36h50`} />
    </g>
  ));

const hexagons = () =>
  range(28).map((i) => {
    const [x, y] = [20 + (i % 7) * 70 + (Math.floor(i / 7) % 2) * 35, 20 + Math.floor(i / 7) * 62];
    return <path key={i} d={`M${x} ${y + 18}l30-18 30 18v34l-30 18-30-18z`} strokeOpacity={i % 3 ? 0.45 : 1} />;
  });

const syringes = () =>
  range(6).map((i) => {
    const [x, y] = [40 + (i % 3) * 150, 34 + Math.floor(i / 3) * 118];
    return (
      <g key={i}>
        <rect x={x} y={y} width="74" height="30" rx="4" />
        <path d={`M${x + 74} ${y + 15}h40M${x} ${y + 15}h-18m0-13v26M${x + 22} ${y}v30`} />
        <path d={`M${x + 36} ${y + 7}v9m12-9v9m12-9v9`} strokeOpacity=".6" />
      </g>
    );
  });

/** Curves of release over time. */
const curves = () => (
  <>
    <path d="M30 30V226H454" />
    {range(5).map((i) => (
      <path
        key={i}
        d={`M30 226C${90 + i * 44} ${214 - i * 4} ${70 + i * 56} 62 454 ${56 + i * 26}`}
        strokeOpacity={1 - i * 0.16}
      />
    ))}
    {range(4).map((i) => (
      <path key={`line ${i}`} d={`M30 ${70 + i * 40}h424`} strokeOpacity=".25" />
    ))}
  </>
);

/** Vessels, columns and the pipes between them. */
const plant = () => (
  <>
    <path d="M0 206h480M0 222h480" strokeOpacity=".5" />
    {range(4).map((i) => {
      const x = 26 + i * 116;
      return (
        <g key={i}>
          {i % 2 ? (
            <rect x={x + 14} y="44" width="40" height="150" rx="20" />
          ) : (
            <path d={`M${x} 92a34 20 0 0 1 68 0v62a34 26 0 0 1-68 0zM${x} 112h68M${x + 34} 72V44m0 136v26`} />
          )}
          <path d={`M${x + 68} 128h32v-44h16`} strokeOpacity=".6" />
        </g>
      );
    })}
  </>
);

/** Droplets that grow finer. */
const spray = () =>
  range(9).flatMap((column) =>
    range(5).map((row) => (
      <circle
        key={`${column} ${row}`}
        cx={40 + column * 52}
        cy={40 + row * 50 + (column % 2) * 22}
        r={20 - column * 2}
        strokeOpacity={1 - column * 0.08}
      />
    )),
  );

/** Rings in a chain. */
const molecule = () =>
  range(9).map((i) => {
    const [x, y] = [44 + (i % 5) * 96 + (i > 4 ? 48 : 0), i > 4 ? 178 : 86];
    return (
      <g key={i}>
        <path d={`M${x} ${y - 32}l28 16v32l-28 16-28-16v-32z`} />
        <path d={`M${x} ${y - 23}l20 11.5v23`} strokeOpacity=".6" />
        <path d={`M${x + 28} ${y + (i > 4 ? -16 : 16)}h40`} strokeOpacity=".6" />
      </g>
    );
  });

/** Meridians and parallels. */
const globe = () => (
  <>
    {[30, 66, 100].map((rx) => (
      <ellipse key={rx} cx="320" cy="135" rx={rx} ry="112" strokeOpacity={rx === 100 ? 1 : 0.6} />
    ))}
    <path d="M320 23v224M220 135h200M234 82h172M234 188h172" strokeOpacity=".6" />
    <circle cx="320" cy="135" r="112" />
    <path d="M20 60h150M20 100h110M20 170h110M20 210h150" strokeOpacity=".5" strokeDasharray="14 8" />
  </>
);

/** Two strands and the rungs between them. */
const helix = () =>
  range(3).map((row) => (
    <g key={row} transform={`translate(0 ${20 + row * 84})`}>
      <path d="M0 30q30-44 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0M0 30q30 44 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0" />
      <path
        d={range(8)
          .map((i) => `M${30 + i * 60} 10v40m-12-34v28m24-28v28`)
          .join('')}
        strokeOpacity=".5"
      />
    </g>
  ));

/** Boxes on pallets. */
const crates = () =>
  range(12).map((i) => {
    const [x, y] = [24 + (i % 4) * 114, 24 + Math.floor(i / 4) * 78];
    return (
      <g key={i} strokeOpacity={i % 3 ? 0.7 : 1}>
        <path d={`M${x} ${y}h92v56h-92zM${x + 36} ${y}v22h20v-22`} />
        <path d={`M${x} ${y + 64}h92m-80 0v8m68-8v8`} strokeOpacity=".5" />
      </g>
    );
  });

/** The whole, or a part of it from nearer. */
const views = ['0 0 480 270', '20 12 400 225', '60 40 400 225', '0 30 420 236'];

const drawings: Record<string, () => ReactNode> = {
  vials,
  chromatogram,
  blister,
  reactor,
  hexagons,
  syringes,
  curves,
  plant,
  molecule,
  spray,
  globe,
  helix,
  crates,
};
export type ArtName =
  | 'vials'
  | 'chromatogram'
  | 'blister'
  | 'reactor'
  | 'hexagons'
  | 'syringes'
  | 'curves'
  | 'plant'
  | 'molecule'
  | 'spray'
  | 'globe'
  | 'helix'
  | 'crates';

/** `turn` 0–3: another part of the same drawing. */
export function CoverArt({
  name,
  turn = 0,
  className,
}: {
  name: ArtName;
  turn?: number;
  className?: string | undefined;
}) {
  return (
    <svg
      className={className}
      viewBox={views[turn % views.length]}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      {drawings[name]?.()}
    </svg>
  );
}
