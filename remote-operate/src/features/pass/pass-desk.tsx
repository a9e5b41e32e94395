import { useState } from 'react';
import type { SectionStatus } from 'shared/contract/release';
import type { Issued } from './issued';
import { IssuedPass } from './issued-pass';
import * as styles from './pass.module.css';
import { PassForm } from './pass-form';

/** The form and the link that it gave last; both go when the session ends. */
export function PassDesk({ sections }: { sections: readonly SectionStatus[] }) {
  const [issued, setIssued] = useState<Issued | null>(null);
  return (
    <div className={styles.page}>
      <PassForm sections={sections} onIssued={setIssued} />
      {issued ? <IssuedPass key={issued.link} pass={issued} /> : null}
    </div>
  );
}
