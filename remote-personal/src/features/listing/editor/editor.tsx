import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { withAntd } from 'shared/antd';
import { RestoredNote } from 'shared/browser/unsent';
import type { ListingDetail } from 'shared/contract/listing';
import { fieldsOf, type ListingValues } from 'shared/contract/listing-fields';
import { fieldOfKey } from 'shared/contract/listing-text';
import { useHost, useMutation } from 'shared/remote';
import { newId } from 'shared/ui';
import { Failure } from '../../../components/failure';
import { ListingActions } from '../actions';
import { DraftContext } from '../draft/draft-context';
import { openSession } from '../draft/session';
import { editPath, type ListingKind } from '../kinds';
import { ConflictDialog } from './conflict-dialog';
import * as styles from './editor.module.css';
import { FaultSummary, Reasons } from './faults';
import { HistoryDialog } from './history-dialog';
import { LeaveDialog } from './leave-dialog';
import { ListingForm } from './listing-form';
import { Outline } from './outline';
import { Preview } from './preview';
import { TopBar } from './top-bar';

interface Props {
  kind: ListingKind;
  /** Null for a record that is created with the first save. */
  start: ListingDetail | null;
}

/** Where the ids of records to be created come from; one for each visit. */
function useSession({ kind, start }: Props) {
  const host = useHost();
  return useState(() => openSession(host, { kind, detail: start, id: newId() }))[0];
}

function ListingEditor({ kind, start }: Props) {
  const { http } = useHost();
  const navigate = useNavigate();
  const session = useSession({ kind, start });
  const { draft, saver, check, focus } = session;
  const [detail, setDetail] = useState(start);
  const [open, setOpen] = useState<'outline' | 'preview' | 'page' | null>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [news, setNews] = useState('');
  const [restored, setRestored] = useState(session.restored);
  const state = useSyncExternalStore(saver.subscribe, () => (saver.state().step === 'conflict' ? saver.state() : null));
  const locked = detail && lockedWords(detail);
  const isReadOnly = Boolean(locked);
  // By their words: each save brings a list of its own, which must not draw the form again.
  const lineNames = detail?.enterprise?.lines.join('\n') ?? '';
  const tools = useMemo(
    () => ({ draft, check, focus, sections: kind.sections, isReadOnly, lines: lineNames.split('\n').filter(Boolean) }),
    [draft, check, focus, kind, isReadOnly, lineNames],
  );

  session.events.onSaved = ({ listing, merged }) => {
    setDetail(listing);
    const fields = fieldsOf(kind.sections);
    const names = [...new Set(merged.map((key) => fieldOfKey(fields, key)?.label ?? key))];
    if (names.length > 0) setNews(`已并入他人的修改：${names.join('、')}。`);
    // The address names the record from now on; the page stays as it is.
    if (!detail) navigate(editPath(kind, listing.id), { replace: true, state: { created: listing.id } });
  };
  useEffect(() => saver.open(), [saver]);

  /** The record as a call has left it. */
  function take(next: ListingDetail) {
    draft.reset(next.values, next.version);
    check.learn(next.faults);
    setDetail(next);
  }
  function showFaults() {
    focus.leave(fieldsOf(kind.sections).map(({ key }) => key));
    setWasSubmitted(true);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-faults]')?.focus());
  }
  const submitting = useMutation(
    async () => {
      if (check.all().length > 0) return showFaults();
      if (!(await saver.flush())) throw new Error('not saved');
      const answer = await http.post(
        'Listing/submit',
        { id: session.id, seenVersion: draft.version() },
        { quiet: true },
      );
      if (answer.state === 'faults') {
        check.learn(answer.faults);
        return showFaults();
      }
      take(answer.listing);
      setWasSubmitted(false);
      setNews(answer.state === 'published' ? '已发布，公开页现在可以看到。' : `已提交审核，编号 ${answer.caseNo}。`);
      window.scrollTo({ top: 0 });
    },
    { fallback: '内容尚未保存，请待保存完成后再提交' },
  );
  const restoring = useMutation(
    (version: number) =>
      http.post('Listing/restore', { id: session.id, seenVersion: draft.version(), version }, { quiet: true }),
    {
      onSuccess(answer) {
        setHistoryOpen(false);
        if (answer.state === 'conflict') return setNews('他人刚刚保存了修改，请刷新页面后再恢复。');
        take(answer.listing);
        const gone = answer.gone ?? [];
        setNews(
          gone.length > 0
            ? `已恢复到所选版本；这些文件已不再保留，请重新上传：${gone.join('、')}。`
            : '已恢复到所选版本，可用撤销返回。',
        );
      },
    },
  );
  const keepingOwn = useMutation(
    async () => {
      const copy = newId();
      await http.post(
        'Listing/create',
        { id: copy, kind: kind.name as 'service', values: filled(draft.all()) },
        { quiet: true },
      );
      return copy;
    },
    {
      invalidates: ['Listing/list'],
      onSuccess(copy) {
        // The copy has it now: left here, it would meet the other version again.
        saver.drop();
        navigate(editPath(kind, copy));
      },
    },
  );
  function merge(chosen: ListingValues) {
    if (state?.step !== 'conflict') return;
    const { fields, theirs, version } = state.conflict;
    draft.rebase({ ...theirs, ...Object.fromEntries(fields.map((one) => [one.field, one.theirs])) }, chosen, version);
    void saver.settle();
  }
  const toggle = (part: typeof open) => setOpen((now) => (now === part ? null : part));
  const submit = () => void submitting.send(undefined);
  const shut = () => setOpen(null);

  return (
    <DraftContext value={tools}>
      <div className={styles.editor} data-wide="">
        <TopBar
          kind={kind}
          detail={detail}
          saver={saver}
          isBusy={submitting.isBusy}
          onPreview={() => toggle('preview')}
          onHistory={() => setHistoryOpen(true)}
          onSubmit={submit}
        />
        <div className={styles.columns}>
          <aside className={styles.outline} data-open={open === 'outline' || undefined} aria-label="目录与完整度">
            <Back onClick={shut} />
            <Outline onLeave={shut} />
          </aside>
          <div className={`panel ${styles.form}`}>
            {restored && !isReadOnly ? (
              <RestoredNote
                at={restored.at}
                onDiscard={() => {
                  restored.discard();
                  setRestored(null);
                }}
              />
            ) : null}
            <p className={styles.news} role="status">
              {news}
            </p>
            <Failure text={submitting.error?.message} />
            {locked ? <p className={styles.locked}>{locked}</p> : null}
            {detail ? <Reasons detail={detail} /> : null}
            {wasSubmitted ? <FaultSummary /> : null}
            <ListingForm />
            {detail?.editable ? (
              <div className={styles.foot}>
                <ListingActions
                  kind={kind}
                  row={{ ...detail, version: draft.version() }}
                  onDone={(removed) => {
                    if (!removed) return void http.get('Listing/get', { id: session.id }).then(take, () => undefined);
                    saver.drop();
                    navigate(kind.path);
                  }}
                />
              </div>
            ) : null}
          </div>
          <aside
            className={`panel ${styles.preview}`}
            data-open={open === 'preview' || open === 'page' || undefined}
            data-page={open === 'page' || undefined}
            aria-label="公开页预览"
            onKeyDown={(event) => event.key === 'Escape' && shut()}
          >
            <div className={styles.previewHead}>
              <Back onClick={shut} />
              <h2>公开页预览</h2>
              <small>按已保存的内容</small>
              <button
                type="button"
                className={`btn small ${styles.pageWidth}`}
                aria-pressed={open === 'page'}
                onClick={() => toggle('page')}
              >
                电脑
              </button>
            </div>
            <Preview kind={kind} detail={detail} />
          </aside>
        </div>
        <div className={`${styles.bottom} mobile-bar`}>
          <button type="button" className="btn" onClick={() => toggle('outline')}>
            目录
          </button>
          <button type="button" className="btn" onClick={() => toggle('preview')}>
            预览
          </button>
          <button type="button" className="btn" disabled={!detail} onClick={() => setHistoryOpen(true)}>
            历史版本
          </button>
          {isReadOnly ? null : (
            <button type="button" className="btn primary" disabled={submitting.isBusy} onClick={submit}>
              提交审核
            </button>
          )}
        </div>
      </div>
      <LeaveDialog draft={draft} saver={saver} />
      {state?.step === 'conflict' ? (
        <ConflictDialog
          key={state.conflict.version}
          conflict={state.conflict}
          failure={keepingOwn.error?.message}
          onMerge={merge}
          onKeepOwn={kind.name === 'enterprise' ? undefined : () => void keepingOwn.send(undefined)}
        />
      ) : null}
      {isHistoryOpen ? (
        <HistoryDialog
          id={session.id}
          isBusy={restoring.isBusy}
          failure={restoring.error?.message}
          onRestore={(version) => void restoring.send(version)}
          onClose={() => setHistoryOpen(false)}
        />
      ) : null}
    </DraftContext>
  );
}

const filled = (values: ListingValues): ListingValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

/** Why nothing can be written; null where it can. */
function lockedWords({ editable, state, change, review }: ListingDetail): string | null {
  if (!editable) return '您在本企业只有查看权限，需要修改时请联系企业的所有者。';
  if (state === 'pending' || change === 'pending')
    return `审核中${review ? `，编号 ${review.no}` : ''}，内容暂不能修改。需要修改时请先撤回提交。`;
  return state === 'closed_done' || state === 'closed_none' ? '需求已结束，不能再修改，可以复制为新的需求。' : null;
}

const Back = ({ onClick }: { onClick(): void }) => (
  <button type="button" className={`btn ${styles.close}`} onClick={onClick}>
    返回编辑
  </button>
);

/** The editor of one record, whatever its kind: form, outline and preview come from the contract's descriptions. */
export const Editor = withAntd(ListingEditor);
