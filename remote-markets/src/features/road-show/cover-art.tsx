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

const drawings: Record<string, () => ReactNode> = { vials, chromatogram, blister, reactor, hexagons };
export type ArtName = 'vials' | 'chromatogram' | 'blister' | 'reactor' | 'hexagons';

export function CoverArt({ name }: { name: ArtName }) {
  return (
    <svg
      className="cover-art"
      viewBox="0 0 480 270"
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
