import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { BusyButton } from 'shared/browser/busy-button';
import type { ListingDetail } from 'shared/contract/listing';
import { listingStates } from 'shared/contract/vocabulary/listing';
import { CapsuleTag, Icon } from 'shared/ui';
import { useDraftTools, useValue } from '../draft/draft-context';
import type { Saver } from '../draft/saver';
import type { ListingKind } from '../kinds';
import { isEnded } from './locked';
import { SaveStatus } from './save-status';
import * as styles from './top-bar.module.css';

const titleKeys: Record<string, string> = { spot: 'name', enterprise: 'shortName' };

function Title({ kind }: { kind: ListingKind }) {
  const title = useValue<string>(titleKeys[kind.name] ?? 'title');
  return <h1 tabIndex={-1}>{title || `新建${kind.noun}`}</h1>;
}

function UndoButtons() {
  const { draft } = useDraftTools();
  const canUndo = useSyncExternalStore(draft.subscribe, draft.canUndo);
  const canRedo = useSyncExternalStore(draft.subscribe, draft.canRedo);
  return (
    <>
      <button type="button" className="btn text" aria-label="撤销" disabled={!canUndo} onClick={draft.undo}>
        <span aria-hidden="true">↶</span>
      </button>
      <button type="button" className="btn text" aria-label="重做" disabled={!canRedo} onClick={draft.redo}>
        <span aria-hidden="true">↷</span>
      </button>
    </>
  );
}

/** The three stations of a version, the current one first filled. */
function Track({ detail }: { detail: ListingDetail | null }) {
  const step = (detail && isEnded(detail.state) ? detail.state : (detail?.change ?? detail?.state)) ?? 'draft';
  const at = step === 'pending' ? 1 : ['draft', 'rejected'].includes(step) ? 0 : 2;
  const names = [step === 'rejected' ? '已驳回' : '草稿', '审核中', at === 2 ? listingStates[step] : '已发布'];
  return (
    <ol className={styles.track} aria-label="资料状态">
      {names.map((name, i) => (
        <li
          key={name}
          aria-current={i === at ? 'step' : undefined}
          data-error={step === 'rejected' && i === 0 ? '' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

function seen(detail: ListingDetail | null): string {
  if (!detail?.path) return '访客暂时看不到这份资料';
  if (!detail.change) return '公开页与此处一致';
  return `公开页仍是上一次发布的内容，${isEnded(detail.state) ? '此处的改动未发布' : '审核通过后替换'}`;
}

interface Props {
  kind: ListingKind;
  detail: ListingDetail | null;
  saver: Saver;
  isBusy: boolean;
  onPreview(): void;
  onHistory(): void;
  onSubmit(): void;
}

/** Sticks under the header: where one is, what is saved, and the one solid button. */
export function TopBar({ kind, detail, saver, isBusy, onPreview, onHistory, onSubmit }: Props) {
  const { isReadOnly } = useDraftTools();
  return (
    <div className={`${styles.bar} sticky-tools`}>
      <div className={styles.first}>
        <Link className={styles.back} to={kind.path} aria-label={`返回${kind.title}`}>
          <Icon name="left" />
        </Link>
        <CapsuleTag side={kind.side}>
          {kind.side === 'supply' ? '供' : '需'} · {kind.noun}
        </CapsuleTag>
        <Title kind={kind} />
        <SaveStatus saver={saver} className={styles.status ?? ''} />
        {isReadOnly ? null : <UndoButtons />}
        <button type="button" className={`btn text ${styles.wide}`} disabled={!detail} onClick={onHistory}>
          历史版本
        </button>
        <button type="button" className={`btn ${styles.fold}`} onClick={onPreview}>
          预览
        </button>
        {isReadOnly ? null : (
          <BusyButton type="button" className={`btn primary ${styles.wide}`} busy={isBusy} onClick={onSubmit}>
            {isBusy ? '正在提交' : '提交审核'}
          </BusyButton>
        )}
      </div>
      <div className={styles.second}>
        <Track detail={detail} />
        <SaveStatus saver={saver} className={styles.phoneStatus ?? ''} />
        <small>{seen(detail)}</small>
      </div>
    </div>
  );
}
