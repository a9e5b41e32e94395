import { render } from '@testing-library/react';
import { evidenceLevels } from '../contract/vocabulary/evidence';
import { EvidenceSign } from './evidence-sign';

it.each(evidenceLevels.map(({ code, label }, i) => [code, label, i + 1] as const))(
  'shows %s as %s with %i of four blocks',
  (code, label, filled) => {
    const { container } = render(<EvidenceSign level={code} />);
    expect(container).toHaveTextContent(new RegExp(`^${label}$`));
    expect(container.querySelectorAll('i')).toHaveLength(4);
    expect(container.querySelectorAll('i[data-filled]')).toHaveLength(filled);
  },
);

it('says in words that a proof has lapsed', () => {
  const { container } = render(<EvidenceSign level="verified" lapsed />);
  expect(container).toHaveTextContent('平台核验（已过期）');
});
