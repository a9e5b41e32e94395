import type { ReactNode, Ref } from 'react';
import './personal.css';

interface Props {
  title: string;
  /** Stands right of the title. */
  side?: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** The main panel beside the shell's menu. The title is the same for everyone, so it may stand in the first render. */
export function PersonalPanel({ title, side, children, ref }: Props) {
  return (
    <div ref={ref} className="panel personal-panel">
      <div className={side ? 'personal-head with-side' : 'personal-head'}>
        <h1 tabIndex={-1}>{title}</h1>
        {side ? <div className="personal-head-side">{side}</div> : null}
      </div>
      {children}
    </div>
  );
}
