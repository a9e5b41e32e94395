import type { ReactNode } from 'react';

/** A procedure; only what is done in this order is numbered. */
export function Steps({ steps }: { steps: readonly (readonly [title: string, text: ReactNode])[] }) {
  return (
    <ol>
      {steps.map(([title, text]) => (
        <li key={title}>
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
