import * as styles from './editor.module.css';
import { Outline } from './outline';
import { Preview } from './preview';
import type { OpenListing } from './use-listing';

/** What lies over the form where the screen has no room beside it; `page`: the preview as wide as a desktop shows it. */
export type SidePane = 'outline' | 'preview' | 'page' | null;

interface Props {
  open: SidePane;
  onClose(): void;
}

const Back = ({ onClick }: { onClick(): void }) => (
  <button type="button" className={`btn ${styles.close}`} onClick={onClick}>
    返回编辑
  </button>
);

export function OutlinePane({ open, onClose }: Props) {
  return (
    <aside className={styles.outline} data-open={open === 'outline' || undefined} aria-label="目录与完整度">
      <Back onClick={onClose} />
      <Outline onLeave={onClose} />
    </aside>
  );
}

export function PreviewPane({
  listing: { kind, detail },
  open,
  onClose,
  onWiden,
}: Props & { listing: OpenListing; onWiden(): void }) {
  return (
    <aside
      className={`panel ${styles.preview}`}
      data-open={open === 'preview' || open === 'page' || undefined}
      data-page={open === 'page' || undefined}
      aria-label="公开页预览"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.previewHead}>
        <Back onClick={onClose} />
        <h2>公开页预览</h2>
        <small>按已保存的内容</small>
        <button
          type="button"
          className={`btn small ${styles.pageWidth}`}
          aria-pressed={open === 'page'}
          onClick={onWiden}
        >
          电脑
        </button>
      </div>
      <Preview kind={kind} detail={detail} />
    </aside>
  );
}
