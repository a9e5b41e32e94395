import Input from 'antd/es/input';
import type { EditorView } from 'prosemirror-view';
import { useId, useState } from 'react';
import { useQuery } from 'shared/remote';
import { fileAddress } from '../../contract/file-address';
import type { FilePurpose } from '../../contract/vocabulary/file';
import { FileUpload } from '../upload';
import { pictureAt, putPicture } from './picture';
import * as styles from './rich.module.css';

const longest = 120;

interface Props {
  view: EditorView;
  purpose: FilePurpose;
  /** Uploaded at once. */
  pasted: File | null;
  onClose(): void;
}

/** A picture to put into the text, or the words of the selected one, below the toolbar. */
export function PictureForm({ view, purpose, pasted, onClose }: Props) {
  const id = useId();
  const former = pasted ? undefined : pictureAt(view.state);
  const [chosen, setChosen] = useState<string | null>(null);
  const [alt, setAlt] = useState(former?.alt ?? '');
  const [caption, setCaption] = useState(former?.caption ?? '');
  const { data } = useQuery('File/info', { ids: chosen ? [chosen] : [] }, { owner: true, enabled: chosen !== null });
  const info = data?.files.find((file) => file.id === chosen);
  const source = former ?? (info && { src: fileAddress(info.id), width: info.width, height: info.height });

  function close() {
    onClose();
    view.focus();
  }
  function put() {
    if (!source) return;
    const { src, width, height } = source;
    const size = width && height ? { width, height } : {};
    view.dispatch(putPicture(view.state, { src, alt: alt.trim(), caption: caption.trim(), ...size }));
    close();
  }
  const words = (name: string, value: string, set: (next: string) => void, hint: string) => (
    <div className={styles.words}>
      <label htmlFor={`${id}-${name}`}>{name}</label>
      <Input
        id={`${id}-${name}`}
        autoComplete="off"
        maxLength={longest}
        placeholder={hint}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </div>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: inputs of one picture inside the field's own fieldset.
    <div className={styles.picture} role="group" aria-label="图片">
      {former ? null : (
        <FileUpload
          purpose={purpose}
          label="图片"
          first={pasted}
          value={chosen ? [chosen] : []}
          onChange={([next]) => setChosen(next ?? null)}
        />
      )}
      {words('图片内容', alt, setAlt, '读给看不到图片的访客，例如：冻干机内部')}
      {words('图注', caption, setCaption, '显示在图片下方，可不填')}
      <div className={styles.actions}>
        <button type="button" className="btn small" disabled={!source} onClick={put}>
          {former ? '更新图片' : '插入图片'}
        </button>
        {former ? (
          <button
            type="button"
            className="btn text small"
            onClick={() => {
              view.dispatch(view.state.tr.deleteSelection());
              close();
            }}
          >
            删除图片
          </button>
        ) : null}
        <button type="button" className="btn text small" onClick={close}>
          取消
        </button>
      </div>
    </div>
  );
}
