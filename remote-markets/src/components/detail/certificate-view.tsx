import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Evidence } from 'shared/contract/enterprise';
import { fileAddress } from 'shared/contract/file-address';
import { labelOf } from 'shared/contract/vocabulary';
import { withParams } from 'shared/remote';
import { EvidenceSign, Icon, ScrollBox } from 'shared/ui';
import * as styles from './certificate-view.module.css';

interface Props {
  proof: Evidence;
  validity: string;
}

/**
 * The certificate over the page, open while it is drawn. The browser's own modal dialog keeps the focus inside and gives it
 * back; Esc, the button, the ground beside it and the way back all close it.
 */
export function CertificateView({ proof, validity }: Props) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  const [failed, setFailed] = useState(false);
  const { fileId, certType, scope, lineRef, level, lapsed } = proof;
  const name = labelOf('certs', certType);

  useLayoutEffect(() => {
    const own = dialog.current;
    own?.showModal();
    // Before it leaves the document: a dialog that is removed open keeps the focus.
    return () => own?.close();
  }, []);

  function leave() {
    if (isLeaving.current) return;
    isLeaving.current = true;
    const isOpenedHere = (state as { opensCertificate?: boolean } | null)?.opensCertificate === true;
    if (isOpenedHere) navigate(-1);
    else navigate({ search: withParams(search, { proof: null }) }, { replace: true });
  }
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) leave();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes by Esc and the button; this is for the ground beside it.
    <dialog
      ref={dialog}
      className={styles.view}
      aria-label={`${name}凭证`}
      onClick={onClick}
      onClose={leave}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <div>
            <h2>
              {name}
              <EvidenceSign level={level} lapsed={lapsed} />
            </h2>
            <p>
              {[scope && `范围：${scope}`, lineRef && `产线：${lineRef}`, validity].filter(Boolean).map((text) => (
                <span key={text as string}>{text}</span>
              ))}
            </p>
          </div>
          <button type="button" aria-label="关闭凭证" onClick={leave}>
            <Icon name="close" />
          </button>
        </div>
        {failed ? (
          <p className={styles.failed} role="status">
            凭证暂时无法显示：它可能已更新或撤下，请刷新页面后再试。
          </p>
        ) : (
          <ScrollBox className={styles.paper} label="凭证图片">
            <img
              src={fileAddress(fileId ?? '')}
              alt={`${name}凭证${scope ? `，范围：${scope}` : ''}`}
              onError={() => setFailed(true)}
            />
          </ScrollBox>
        )}
      </div>
    </dialog>
  );
}
