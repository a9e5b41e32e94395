import { type FormEvent, useState } from 'react';
import { BusyButton } from 'shared/browser/busy-button';
import type { ClaimCandidate, ClaimChanges } from 'shared/contract/claim';
import { limits } from 'shared/contract/limits';
import type { FieldFault } from 'shared/contract/listing';
import { claimRefusals } from 'shared/contract/refusals';
import { formatPlace } from 'shared/format';
import { useHost, useQuery } from 'shared/remote';
import { FailedNotice, Late, ListSkeleton } from 'shared/ui';
import { AskToJoin } from './ask-to-join';
import * as styles from './claim.module.css';
import { NewEnterpriseForm } from './new-enterprise-form';
import { unsentEnterprise, unsentSearch } from './unsent-enterprise';

interface Props {
  /** Preselected by the page that led here. */
  preselected: string | null;
  /** One stands in the claim already. */
  hasOne: boolean;
  busy: boolean;
  /** Resolves with what the server has refused, or null where the call failed. */
  onChoose(changes: ClaimChanges): Promise<readonly FieldFault[] | null>;
}
type ChooseProps = Pick<Props, 'busy' | 'onChoose'>;

const marks = { unclaimed: '', pending: '认领审核中', claimed: '已认领' } as const;

function Candidate({ it, busy, onChoose }: { it: ClaimCandidate } & ChooseProps) {
  const mark = marks[it.claimStatus];
  return (
    <li>
      <div>
        <b>{it.name}</b>
        {mark ? <span className="tag">{mark}</span> : null}
        <p>
          <span className="num">{it.uscc}</span>
          <span>{formatPlace(it.province, it.city)}</span>
          {it.formerNames.length > 0 ? <span>曾用名：{it.formerNames.join('、')}</span> : null}
        </p>
      </div>
      <div className={styles.rowButtons}>
        {it.claimStatus === 'claimed' ? <AskToJoin id={it.id} name={it.name} /> : null}
        <BusyButton
          type="button"
          className="btn small"
          aria-label={`${it.claimStatus === 'claimed' ? '仍要认领' : '选择'}${it.name}`}
          busy={busy}
          onClick={() => void onChoose({ enterpriseId: it.id })}
        >
          {it.claimStatus === 'claimed' ? '仍要认领' : '选择'}
        </BusyButton>
      </div>
    </li>
  );
}

function Found({ q, onNew, ...props }: { q: string; onNew(): void } & ChooseProps) {
  const { data, error, reload } = useQuery('Claim/search', { q }, { owner: true });
  if (error) return <FailedNotice error={error} onRetry={reload} />;
  if (!data)
    return (
      <Late>
        <ListSkeleton rows={3} />
      </Late>
    );
  return (
    <>
      <p role="status" className={styles.hint}>
        {data.code === 'invalid'
          ? claimRefusals.uscc
          : data.items.length === 0
            ? '没有找到这家企业'
            : data.items.length < limits.claim.candidates
              ? `找到 ${data.items.length} 家企业`
              : `显示最接近的 ${data.items.length} 家，没有您的企业时请输入更完整的名称`}
      </p>
      <ul className={styles.candidates}>
        {data.items.map((it) => (
          <Candidate key={it.id} it={it} {...props} />
        ))}
      </ul>
      {data.code === 'invalid' ? null : (
        <p className={styles.hint}>
          没有您的企业？
          <button type="button" className="btn text small" onClick={onNew}>
            登记新企业
          </button>
        </p>
      )}
    </>
  );
}

function Preselected({ id, ...props }: { id: string } & ChooseProps) {
  const { data } = useQuery('Claim/candidate', { id }, { owner: true });
  if (!data) return null;
  return (
    <>
      <h2>您要认领的企业</h2>
      <ul className={styles.candidates}>
        <Candidate it={data} {...props} />
      </ul>
    </>
  );
}

/** Step 1: finds the enterprise by name, former name or code, or describes a new one. */
export function ChooseEnterprise({ preselected, hasOne, busy, onChoose }: Props) {
  const owner = useHost().session.get().userName;
  const [q, setQ] = useState(() => unsentSearch.load(owner));
  const [asked, setAsked] = useState('');
  // What was begun elsewhere waits behind 登记新企业 while the page that led here has named another one.
  const [isNew, setNew] = useState(() => !hasOne && unsentEnterprise.goesOn(owner, preselected));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(q.trim());
  };
  const write = (text: string) => {
    setQ(text);
    unsentSearch.save(owner, text);
  };
  const props: ChooseProps = {
    busy,
    async onChoose(changes) {
      const faults = await onChoose(changes);
      if (faults?.length === 0) unsentSearch.save(owner, '');
      return faults;
    },
  };
  if (isNew)
    return (
      <div className={styles.body}>
        <NewEnterpriseForm
          busy={props.busy}
          begunAt={preselected}
          onDone={(newEnterprise) => props.onChoose({ newEnterprise })}
          onCancel={() => setNew(false)}
        />
      </div>
    );
  return (
    <div className={styles.body}>
      {preselected ? <Preselected id={preselected} {...props} /> : null}
      <form className={styles.search} onSubmit={submit}>
        <label htmlFor="claim-q">企业名称、曾用名或统一社会信用代码</label>
        <div>
          <input
            id="claim-q"
            type="search"
            value={q}
            maxLength={100}
            autoComplete="organization"
            onChange={(event) => write(event.target.value)}
          />
          <button type="submit" className="btn primary" disabled={!q.trim()}>
            查找
          </button>
        </div>
      </form>
      {asked ? <Found key={asked} q={asked} onNew={() => setNew(true)} {...props} /> : null}
    </div>
  );
}
