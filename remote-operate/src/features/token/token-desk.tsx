import { useState } from 'react';
import type { ReleaseToken, SectionStatus } from 'shared/contract/release';
import { CreateToken } from './create-token';
import { RevokeDialog } from './revoke-dialog';
import * as styles from './token-desk.module.css';
import { TokenTable } from './token-table';

interface Props {
  tokens: readonly ReleaseToken[];
  sections: readonly Pick<SectionStatus, 'name' | 'title'>[];
  /** When the tokens were asked for, ms since 1970. */
  at: number;
  reload: () => Promise<void>;
}

/** The form above, the list below; both go when the session ends. */
export function TokenDesk({ tokens, sections, at, reload }: Props) {
  const [revoking, setRevoking] = useState<ReleaseToken | null>(null);
  const titleOf = (name: string) => sections.find((one) => one.name === name)?.title ?? name;
  return (
    <>
      <CreateToken sections={sections} reload={reload} />
      <section className={`panel ${styles.list}`} aria-labelledby="token-list">
        <h2 id="token-list" tabIndex={-1}>
          已有令牌
        </h2>
        <TokenTable tokens={tokens} titleOf={titleOf} now={at} onRevoke={setRevoking} />
      </section>
      {revoking ? <RevokeDialog token={revoking} reload={reload} onClose={() => setRevoking(null)} /> : null}
    </>
  );
}
