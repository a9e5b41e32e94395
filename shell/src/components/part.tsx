import { type ComponentType, useEffect, useState } from 'react';
import { Late, Notice, useRecovery } from 'shared/ui';
import { loadPart } from '../lib/load-part';
import * as styles from './part.module.css';

interface Props<P> {
  /** Imports the component's chunk; the same function on every render. */
  load(): Promise<ComponentType<P>>;
  props: P;
  /** What could not be loaded, for the sentence that says so. */
  name: string;
  /** The whole page: its failure is the page's heading. */
  isPage?: boolean;
  /** A sentence on what goes on all the same. */
  unaffected?: string;
  /** px that the component will probably take; its place has them from the first frame on. */
  height?: number;
}

/** A component from its own chunk: a grey place while it comes, and a way to try again when it does not. */
export function Part<P extends object>({ load, props, name, isPage, unaffected, height = 480 }: Props<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  const [failed, setFailed] = useState(false);
  useRecovery(failed, () => setFailed(false));

  useEffect(() => {
    if (Loaded || failed) return;
    let here = true;
    loadPart(load).then(
      (component) => here && setLoaded(() => component),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [Loaded, failed, load]);

  if (Loaded) return <Loaded {...props} />;
  if (failed) {
    return (
      <div role="alert">
        <Notice
          heading={isPage ? 'h1' : 'h2'}
          art="parted"
          title={`${name}暂时无法加载`}
          text={unaffected}
          actions={
            <button type="button" className="btn primary" onClick={() => setFailed(false)}>
              重新加载
            </button>
          }
        />
      </div>
    );
  }
  return (
    <div className={styles.waiting} style={{ height }}>
      <Late>
        <span className="skeleton" />
      </Late>
    </div>
  );
}
