import { useState } from 'react';
import { BusyButton } from 'shared/browser/busy-button';
import { saveFile, useFileContent } from 'shared/browser/upload';
import type { CaseView } from 'shared/contract/review';
import { useMutation } from 'shared/remote';
import { FailedNotice, ScrollBox } from 'shared/ui';
import * as styles from './papers.module.css';

/** Widths in percent of the pane. */
const zooms = [100, 150, 200, 300];

/** One paper: a picture is shown and can be enlarged and turned, a document is opened in a tab of its own. */
export function Paper({ file }: { file: CaseView['files'][number] }) {
  const isPicture = file.type.startsWith('image/');
  const { address, error, reload } = useFileContent(isPicture ? file.id : null);
  const save = useMutation((_: null, host) => saveFile(host, file));
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  return (
    <>
      <div className={styles.tools}>
        <span>{file.name}</span>
        {isPicture ? (
          <>
            <button type="button" className="btn text small" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              缩小
            </button>
            <button
              type="button"
              className="btn text small"
              disabled={zoom === zooms.length - 1}
              onClick={() => setZoom(zoom + 1)}
            >
              放大
            </button>
            <button type="button" className="btn text small" onClick={() => setTurn((turn + 90) % 360)}>
              旋转
            </button>
          </>
        ) : null}
      </div>
      {!isPicture ? (
        <div className={styles.none}>
          <p>PDF 文件，已加水印。</p>
          <BusyButton type="button" className="btn" busy={save.isBusy} onClick={() => void save.send(null)}>
            下载查看
          </BusyButton>
          {save.error ? <p role="alert">{save.error.message}</p> : null}
        </div>
      ) : error ? (
        <FailedNotice error={error} onRetry={reload} />
      ) : !address ? (
        <p className={styles.none} aria-busy="true">
          正在打开材料 …
        </p>
      ) : (
        // A focusable box, so that the keyboard scrolls an enlarged page.
        <ScrollBox className={styles.page} label={file.label}>
          <img
            src={address}
            alt={`${file.label}：${file.name}`}
            style={{ width: `${zooms[zoom]}%`, ...(turn && { aspectRatio: '1', rotate: `${turn}deg` }) }}
          />
        </ScrollBox>
      )}
      <p className={styles.hint}>查看记录会保存，提交人可见。</p>
    </>
  );
}
