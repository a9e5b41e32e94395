import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from 'shared/ui';
import * as styles from './picture-dialog.module.css';

export interface Picture {
  id: string;
  src: string;
  /** What it shows; stands below it too. */
  alt: string;
  /** Pixels, so that its place is kept while it comes. */
  width: number | null;
  height: number | null;
}

interface Props {
  pictures: readonly Picture[];
  /** Which one is shown. */
  at: number;
  onMove(at: number): void;
  onClose(): void;
}

/** One picture over the page, as large as it fits; arrow keys lead to the others, Esc and a click beside it close. */
export function PictureDialog({ pictures, at, onMove, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const picture = pictures[at];
  if (!picture) return null;
  const last = pictures.length - 1;
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft' && at > 0) onMove(at - 1);
    if (key === 'ArrowRight' && at < last) onMove(at + 1);
  }
  const onClick = (event: MouseEvent) => {
    // Not straight away: a dialog that is removed open keeps the focus.
    if (event.target === event.currentTarget) dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={`图片 ${at + 1} / ${pictures.length}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <figure>
        <img
          key={picture.id}
          src={picture.src}
          alt={picture.alt}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
        />
        <figcaption aria-live="polite">
          {picture.alt}
          {last > 0 ? <span className="num">{` ${at + 1} / ${pictures.length}`}</span> : null}
        </figcaption>
      </figure>
      {last > 0 ? (
        <>
          <button
            type="button"
            className={styles.previous}
            aria-label="上一张"
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className={styles.next}
            aria-label="下一张"
            disabled={at === last}
            onClick={() => onMove(at + 1)}
          >
            <Icon name="right" />
          </button>
        </>
      ) : null}
      <button type="button" className={styles.close} aria-label="关闭图片" onClick={() => dialog.current?.close()}>
        <Icon name="close" />
      </button>
    </dialog>
  );
}
