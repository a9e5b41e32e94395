import { useMemo, useState } from 'react';
import { withAntd } from 'shared/antd';
import { BusyButton } from 'shared/browser/busy-button';
import { DraftContext } from '../draft/draft-context';
import { ConflictDialog } from './conflict-dialog';
import * as styles from './editor.module.css';
import { FormPane } from './form-pane';
import { HistoryDialog, useRestore } from './history-dialog';
import { LeaveDialog } from './leave-dialog';
import { lockedWords } from './locked';
import { OutlinePane, PreviewPane, type SidePane } from './side-panes';
import { TopBar } from './top-bar';
import { type OpenListing, type Start, useListing } from './use-listing';

/** What the form and its neighbours read of the draft. */
function useTools({ kind, session, detail }: OpenListing, isReadOnly: boolean) {
  const { draft, check, focus } = session;
  // By their words: each save brings a list of its own, which must not draw the form again.
  const lineNames = detail?.enterprise?.lines.join('\n') ?? '';
  return useMemo(
    () => ({ draft, check, focus, sections: kind.sections, isReadOnly, lines: lineNames.split('\n').filter(Boolean) }),
    [draft, check, focus, kind, isReadOnly, lineNames],
  );
}

function ListingEditor(start: Start) {
  const listing = useListing(start);
  const { kind, session, detail, isSubmitting, submit } = listing;
  const [open, setOpen] = useState<SidePane>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const restoring = useRestore(listing, () => setHistoryOpen(false));
  const locked = detail && lockedWords(detail);
  const tools = useTools(listing, Boolean(locked));
  const toggle = (pane: SidePane) => setOpen((now) => (now === pane ? null : pane));
  const close = () => setOpen(null);

  return (
    <DraftContext value={tools}>
      <div className={styles.editor} data-wide="">
        <TopBar
          kind={kind}
          detail={detail}
          saver={session.saver}
          isBusy={isSubmitting}
          onPreview={() => toggle('preview')}
          onHistory={() => setHistoryOpen(true)}
          onSubmit={submit}
        />
        <div className={styles.columns}>
          <OutlinePane open={open} onClose={close} />
          <FormPane listing={listing} locked={locked} />
          <PreviewPane listing={listing} open={open} onClose={close} onWiden={() => toggle('page')} />
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
          {locked ? null : (
            <BusyButton type="button" className="btn primary" busy={isSubmitting} onClick={submit}>
              提交审核
            </BusyButton>
          )}
        </div>
      </div>
      <LeaveDialog draft={session.draft} saver={session.saver} />
      <ConflictDialog listing={listing} />
      {isHistoryOpen ? (
        <HistoryDialog id={session.id} restoring={restoring} onClose={() => setHistoryOpen(false)} />
      ) : null}
    </DraftContext>
  );
}

/** The editor of one record, whatever its kind: form, outline and preview come from the contract's descriptions. */
export const Editor = withAntd(ListingEditor);
