import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { RestoredNote } from 'shared/browser/unsent';
import { isUploading, stillUploading } from 'shared/browser/upload';
import type { Claim, ClaimChanges } from 'shared/contract/claim';
import type { FieldFault } from 'shared/contract/listing';
import { claimTexts } from 'shared/contract/vocabulary/claim';
import { formatClock } from 'shared/format';
import { useHost } from 'shared/remote';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Failure } from '../../components/failure';
import { PersonalPanel } from '../../components/personal-panel';
import { ChooseEnterprise } from './choose-enterprise';
import * as styles from './claim.module.css';
import { ClaimFoot } from './claim-foot';
import { mayChange, refusalOf } from './claim-state';
import { ClaimSteps, stepOf } from './claim-steps';
import { ConflictDialog } from './conflict-dialog';
import { DisputeWays } from './dispute-ways';
import { Ended } from './ended';
import { EnterpriseCard } from './enterprise-card';
import { Guide } from './guide';
import { Letter } from './letter';
import { Materials } from './materials';
import { NeedMore } from './need-more';
import { Dispute, Reviewing } from './reviewing';
import { textId } from './text-field';
import { faultIn } from './typed';
import { type OpenClaim, useClaim } from './use-claim';

const quiet = { quiet: true } as const;
const isOpen = (claim: Claim | null) => mayChange(claim) || claim?.status === 'pending';

function Saved({ open: { claim, work, failure, conflict } }: { open: OpenClaim }) {
  if (!claim || !mayChange(claim)) return null;
  const unsaved = failure || conflict ? '尚未保存，文字已留在本浏览器' : '正在保存';
  return (
    <span className={styles.saved} role="status">
      {work.isSaving() ? unsaved : `草稿已保存 ${formatClock(claim.savedAt)}`}
    </span>
  );
}

/** The next step takes the place of the button that led to it: the focus goes to its first heading. */
function useHeadingOf(step: number) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // News may bring the step while the person is elsewhere.
    const { activeElement } = document;
    if (activeElement !== document.body && !content.current?.contains(activeElement)) return;
    const heading = content.current?.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [step]);
  return content;
}

/** Which enterprise is claimed, and whether the person is at choosing one. */
function useChoice({ claim, work: { run } }: OpenClaim) {
  const { http } = useHost();
  const asked = new URLSearchParams(useLocation().search).get('enterprise');
  const [isOpened, setOpened] = useState(false);
  // The page that led here named another enterprise than the draft: the person decides.
  const [isAnswered, setAnswered] = useState(false);
  const isOther = claim?.status === 'draft' && asked !== null && asked !== claim.enterprise?.id && !isAnswered;
  function close() {
    setOpened(false);
    setAnswered(true);
  }
  return {
    /** Id of the enterprise that the page which led here has named. */
    asked,
    isOpened,
    isChoosing: isOpened || isOther,
    hasOne: Boolean(isOpen(claim) && (claim?.enterprise || claim?.newEnterprise)),
    open: () => setOpened(true),
    close,
    /** Answers the faults of the fields; null where the call failed. */
    async choose(changes: ClaimChanges): Promise<FieldFault[] | null> {
      let faults: FieldFault[] = [];
      const done = await run(async (revision) => {
        const saved = await http.post('Claim/save', { revision: isOpen(claim) ? revision : 0, changes }, quiet);
        faults = saved.faults;
        return saved;
      });
      if (done && faults.length === 0) close();
      return done ? faults : null;
    },
  };
}

interface ContentProps {
  open: OpenClaim;
  choice: ReturnType<typeof useChoice>;
  step: number;
  showsFaults: boolean;
  onLetter(): void;
  onWithdraw(): void;
}

/** What the claim's state asks of the person. */
function Content({ open, choice, step, showsFaults, onLetter, onWithdraw }: ContentProps) {
  const { http } = useHost();
  const { claim, isBusy, work } = open;
  const { asked, hasOne, isOpened, choose } = choice;
  const hasChoice = isOpened || asked !== null;
  const ended =
    claim && !isOpen(claim) && (!hasChoice || claim.enterprise?.id === asked) ? (
      <Ended
        {...{ claim, hasChoice }}
        busy={isBusy}
        onRestart={() => void work.run(() => http.post('Claim/restart', {}, quiet))}
      />
    ) : null;
  if (ended && !hasChoice) return ended;
  if (!claim || step === 0)
    return (
      <>
        {ended}
        <ChooseEnterprise preselected={asked} hasOne={hasOne} busy={isBusy} onChoose={choose} />
      </>
    );
  if (claim.status === 'need_more') return <NeedMore key={claim.no} {...{ claim, open, showsFaults, onLetter }} />;
  if (claim.status === 'pending' && claim.rival)
    return (
      <Dispute claim={claim}>
        <DisputeWays claim={claim} onWithdraw={onWithdraw} />
      </Dispute>
    );
  if (claim.status === 'pending') return <Reviewing claim={claim} />;
  return (
    <div className={styles.grid}>
      <div>
        <Materials key={claim.id} {...{ claim, open, showsFaults, onLetter }} />
      </div>
      <Guide />
    </div>
  );
}

function WithdrawDialog({ open: { work, isBusy, failure }, onClose }: { open: OpenClaim; onClose(): void }) {
  const { http } = useHost();
  const withdraw = async () => {
    if (await work.run(() => http.post('Claim/withdraw', {}, quiet))) onClose();
  };
  return (
    <ConfirmDialog
      title="撤回认领申请"
      text="申请将结束，已上传的材料不再用于审核并自动删除。之后可以重新申请。"
      button="撤回申请"
      busy={isBusy}
      failure={failure}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    />
  );
}

/** The claim in its state: one panel with steps, content and foot. */
export function ClaimScreen({ loaded }: { loaded: Claim | null }) {
  const { http } = useHost();
  const open = useClaim(loaded);
  const { claim, work, isBusy } = open;
  const choice = useChoice(open);
  const { isChoosing, hasOne } = choice;
  const [isLetter, setLetter] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [fault, setFault] = useState('');
  // A file that has arrived is a revision of its own.
  const revision = claim?.revision;
  useEffect(() => setFault(''), [revision]);
  const [showsFaults, setShowsFaults] = useState(false);
  const step = isChoosing ? 0 : stepOf(claim);
  const content = useHeadingOf(step);
  const submit = () => {
    const wrong = claimTexts.find((field) => faultIn(field, open.typed[field]) ?? refusalOf(open, field));
    setShowsFaults(wrong !== undefined);
    if (wrong) return document.getElementById(textId(wrong))?.focus();
    const isWaiting = isUploading();
    setFault(isWaiting ? stillUploading : '');
    if (isWaiting) return;
    void work.run((revision) => http.post('Claim/submit', { revision }, quiet));
  };

  // Below the letter the form stays as it is, with what was typed.
  const form = (
    <PersonalPanel title="企业认领" side={<Saved open={open} />}>
      <ClaimSteps claim={claim} step={step} />
      {claim && step > 0 ? (
        <EnterpriseCard
          claim={claim}
          action={
            claim.status === 'draft' ? (
              <button type="button" className="btn small" onClick={choice.open}>
                更换企业
              </button>
            ) : null
          }
        />
      ) : null}
      {open.restoredAt && step > 0 && mayChange(claim) ? (
        <div className={styles.restored}>
          <RestoredNote at={open.restoredAt} onDiscard={work.discard} />
        </div>
      ) : null}
      <div ref={content}>
        <Content
          {...{ open, choice, step, showsFaults }}
          onLetter={() => setLetter(true)}
          onWithdraw={() => setWithdrawing(true)}
        />
      </div>
      <div className={styles.failure}>
        <Failure text={open.failure || fault} />
      </div>
      {claim && isOpen(claim) && (step > 0 || hasOne) ? (
        <ClaimFoot
          claim={claim}
          busy={isBusy}
          onBack={isChoosing ? undefined : choice.open}
          onForward={isChoosing && hasOne ? choice.close : undefined}
          onSubmit={submit}
          onWithdraw={() => setWithdrawing(true)}
        />
      ) : null}
      {claim ? <ConflictDialog key={claim.revision} claim={claim} open={open} /> : null}
      {isWithdrawing ? <WithdrawDialog open={open} onClose={() => setWithdrawing(false)} /> : null}
    </PersonalPanel>
  );
  return (
    <>
      {claim && isLetter ? <Letter claim={claim} onClose={() => setLetter(false)} /> : null}
      <div hidden={isLetter}>{form}</div>
    </>
  );
}
