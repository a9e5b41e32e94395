import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from 'shared/ui';

interface Props {
  title: string;
  hint?: ReactNode;
  more?: { to: string; label: string };
}

export function SectionHead({ title, hint, more }: Props) {
  return (
    <div className="home-head">
      <h2>{title}</h2>
      {hint ? <p>{hint}</p> : null}
      {more ? (
        <Link className="home-more" to={more.to}>
          {more.label}
          <Icon name="right" />
        </Link>
      ) : null}
    </div>
  );
}
