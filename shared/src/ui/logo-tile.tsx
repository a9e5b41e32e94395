import type { ReactNode } from 'react';

/** None near pine or amber, which stand for supply and demand; each at least 4.5 : 1 on white. */
const colours = [
  '#2E4A7D',
  '#8C3B2E',
  '#3F4E5A',
  '#A63D63',
  '#5A4A8A',
  '#1F5F8B',
  '#7A3F63',
  '#4D6B1F',
  '#6E5520',
  '#22577A',
];

/** Twelve figures in a field of 48; the second part of each is the same colour, lighter. */
const figures: readonly ((c: string) => ReactNode)[] = [
  (c) => (
    <>
      <circle cx="18" cy="24" r="12" fill={c} />
      <circle cx="30" cy="24" r="12" fill={c} opacity=".45" />
    </>
  ),
  (c) => (
    <>
      <path d="M7 24A17 17 0 0 1 24 7v17zM41 24A17 17 0 0 1 24 41V24z" fill={c} />
      <path d="M24 7a17 17 0 0 1 17 17H24z" fill={c} opacity=".35" />
    </>
  ),
  (c) => (
    <>
      <path d="M6 22.5a12.5 12.5 0 0 1 25 0z" fill={c} />
      <path d="M17 25.5h25a12.5 12.5 0 0 1-25 0z" fill={c} opacity=".45" />
    </>
  ),
  (c) => (
    <>
      <path d="m24 6 15.6 9v18L24 42 8.4 33V15z" fill="none" stroke={c} strokeWidth="4.5" />
      <circle cx="24" cy="24" r="6" fill={c} opacity=".5" />
    </>
  ),
  (c) => (
    <>
      <path d="M7 28h9.5v13H7zM31.5 7H41v34h-9.5z" fill={c} />
      <path d="M19.2 18h9.5v23h-9.5z" fill={c} opacity=".45" />
    </>
  ),
  (c) => (
    <>
      <path d="M8 40a32 32 0 0 1 32-32" fill="none" stroke={c} strokeWidth="6" />
      <path d="M20 40a20 20 0 0 1 20-20" fill="none" stroke={c} strokeWidth="6" opacity=".45" />
      <circle cx="36.5" cy="36.5" r="5" fill={c} />
    </>
  ),
  (c) => (
    <>
      <path d="m7 27 17-17 17 17" fill="none" stroke={c} strokeWidth="5.5" />
      <path d="m7 40 17-17 17 17" fill="none" stroke={c} strokeWidth="5.5" opacity=".45" />
    </>
  ),
  (c) => (
    <>
      <path d="M7 7h30L7 37z" fill={c} />
      <path d="M41 13v28H13z" fill={c} opacity=".45" />
    </>
  ),
  (c) => (
    <>
      <circle cx="24" cy="15" r="9" fill={c} />
      <circle cx="15" cy="31" r="9" fill={c} opacity=".45" />
      <circle cx="33" cy="31" r="9" fill={c} opacity=".7" />
    </>
  ),
  (c) => (
    <>
      <path d="M6 17q9-9 18 0t18 0M6 33q9-9 18 0t18 0" fill="none" stroke={c} strokeWidth="5" />
      <path d="M6 25q9-9 18 0t18 0" fill="none" stroke={c} strokeWidth="5" opacity=".45" />
    </>
  ),
  (c) => (
    <>
      <path d="M7 7h34v10H17v24H7z" fill={c} />
      <path d="M23 23h18v18H23z" fill={c} opacity=".45" />
    </>
  ),
  (c) => (
    <>
      <path d="M23 23C11 23 7 15 7 7c8 0 16 4 16 16zM25 25c12 0 16 8 16 16-8 0-16-4-16-16z" fill={c} />
      <path d="M25 23C25 11 33 7 41 7c0 8-4 16-16 16zM23 25c0 12-8 16-16 16 0-8 4-16 16-16z" fill={c} opacity=".4" />
    </>
  ),
];

/** What stays when place and legal form change: 示例澜泽药业（苏州）有限公司 -> 澜泽药业. */
export const coreName = (name: string): string =>
  name
    .replace(/^示例/, '')
    .replace(/（[^）]*）/g, '')
    .replace(/(股份)?有限(责任)?公司$/, '');

/** FNV-1a, so that near names look different. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (h ^ (h >>> 15)) >>> 0;
}

/** Which figure, colour and quarter turn a name gets: 12 × 10 × 4, the same everywhere. */
export function markOf(name: string): { figure: number; colour: string; turn: number } {
  const h = hash(coreName(name));
  return {
    figure: h % figures.length,
    colour: colours[Math.floor(h / 12) % colours.length] as string,
    turn: (Math.floor(h / 120) % 4) * 90,
  };
}

interface Props {
  name: string;
  size?: 'small' | 'medium' | 'large';
  /** Address of the enterprise's own logo. */
  image?: string | undefined;
}

/** An enterprise's logo, else a figure that follows from its name. Decoration only: the name stands beside it. */
export function LogoTile({ name, size = 'medium', image }: Props) {
  if (image)
    return (
      <span className={`logo-tile ${size}`}>
        <img src={image} alt="" />
      </span>
    );
  const { figure, colour, turn } = markOf(name);
  return (
    <span className={`logo-tile ${size}`}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <g transform={turn ? `rotate(${turn} 24 24)` : undefined}>{figures[figure]?.(colour)}</g>
      </svg>
    </span>
  );
}
