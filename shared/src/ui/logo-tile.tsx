const tints = [
  '#1F5F8B',
  '#0F7A8A',
  '#8C3B2E',
  '#2E4A7D',
  '#5B7F2B',
  '#46535B',
  '#3F4E5A',
  '#33658A',
  '#22577A',
  '#6B7A2A',
];

/** Stands for an enterprise that has no logo: first character of its short name on a tint that follows from the name. */
export function LogoTile({ name, size = 'medium' }: { name: string; size?: 'small' | 'medium' | 'large' }) {
  let sum = 0;
  for (const ch of name) sum = (sum * 31 + (ch.codePointAt(0) ?? 0)) % 9973;
  return (
    <span className={`logo-tile ${size}`}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="21" fill={tints[sum % tints.length]} />
        <text x="24" y="25" textAnchor="middle" dominantBaseline="central" fill="#fff" fontSize="22" fontWeight="600">
          {[...name][0]}
        </text>
      </svg>
    </span>
  );
}
