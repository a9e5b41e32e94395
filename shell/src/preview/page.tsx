import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { limits } from 'shared/contract/limits';
import { isPreviewWord, type PreviewReady } from 'shared/contract/listing-preview';
import { Late, ListSkeleton, Notice } from 'shared/ui';
import { type FailedProps, SectionHost, type Sections } from '../federation';
import { findRoute } from '../lib/find-route';
import { keepInert } from './inert';
import { createMark } from './mark';
import * as styles from './preview.module.css';

const Waiting = () => (
  <Late>
    <ListSkeleton />
  </Late>
);
const Failed = ({ errorNo, onRetry }: FailedProps) => (
  <div role="alert">
    <Notice
      art="parted"
      title="预览暂时无法加载"
      text="编辑与保存不受影响。"
      actions={
        <button type="button" className="btn primary" onClick={onRetry}>
          重新加载
        </button>
      }
      reference={`错误编号 ${errorNo}`}
    />
  </div>
);

interface Props {
  sections: Sections;
  /** A version that the page should show. */
  want(version: number): void;
  /** Opened in a tab by an address that works for some minutes. */
  isPublicLink: boolean;
}

/** The public page alone. The editor around the frame says what was saved and where the person is. */
export function PreviewPage({ sections, want, isPublicLink }: Props) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = main.current as HTMLElement;
    const release = keepInert(box);
    const mark = createMark(box);
    function hear({ origin, source, data }: MessageEvent) {
      if (origin !== location.origin || source !== window.parent || !isPreviewWord(data)) return;
      mark.show(data.field);
      want(data.version);
    }
    addEventListener('message', hear);
    window.parent.postMessage({ portalPreview: 'ready' } satisfies PreviewReady, location.origin);
    return () => {
      removeEventListener('message', hear);
      mark.stop();
      release();
    };
  }, [want]);
  const name = findRoute(sections.registry(), pathname)?.section.name ?? '';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus.
    <main ref={main} className={styles.page} tabIndex={0} aria-label="公开页预览">
      {isPublicLink ? (
        <p className={styles.bar} role="note">
          预览：显示已保存的内容，发布后访客才会看到。此链接 {limits.contentPreview.seconds / 60} 分钟内有效，请勿外传。
        </p>
      ) : null}
      <SectionHost sections={sections} name={name} Failed={Failed} Waiting={Waiting} />
    </main>
  );
}
