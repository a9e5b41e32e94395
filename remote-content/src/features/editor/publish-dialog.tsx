import Radio from 'antd/es/radio';
import { useState } from 'react';
import { Dialog, DialogButtons } from 'shared/browser/dialog';
import type { ContentState } from 'shared/contract/vocabulary/content-desk';
import { fromInput } from '../../lib/china-time';
import * as styles from './editor.module.css';
import { TimeInput } from './time-input';

interface Props {
  noun: string;
  state: ContentState;
  onPublish(at: string | null): void;
  onClose(): void;
}

/** Now, or from a time on. */
export function PublishDialog({ noun, state, onPublish, onClose }: Props) {
  const [mode, setMode] = useState<'now' | 'later'>('now');
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const isOnline = state === 'online';
  const at = fromInput(text);

  function send() {
    if (mode === 'later' && !at) setFault('请填写日期和时间');
    else onPublish(mode === 'later' ? at : null);
  }
  return (
    <Dialog
      title={`发布${noun}`}
      text={isOnline ? '改动立即对访客可见，发布时间不变。' : '未保存的改动会先保存。'}
      onClose={onClose}
    >
      <div className={styles.publish}>
        <Radio.Group
          aria-label="上线时间"
          value={mode}
          onChange={(event) => setMode(event.target.value)}
          options={[
            { value: 'now', label: '立即发布' },
            { value: 'later', label: isOnline ? '改发布时间（须早于现在）' : '指定时间上线' },
          ]}
        />
        {mode === 'later' ? (
          <div>
            <label htmlFor="content-publish-at">上线时间（北京时间）</label>
            <TimeInput
              id="content-publish-at"
              value={text}
              onChange={(next) => {
                setText(next);
                setFault('');
              }}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? 'content-publish-fault' : undefined}
            />
            {fault ? (
              <p id="content-publish-fault" className={styles.failure} role="alert">
                {fault}
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
      <DialogButtons>
        <button type="button" className="btn" onClick={onClose}>
          取消
        </button>
        <button type="button" className="btn primary" onClick={send}>
          {mode === 'later' && at && Date.parse(at) > Date.now() ? '定时发布' : '发布'}
        </button>
      </DialogButtons>
    </Dialog>
  );
}
