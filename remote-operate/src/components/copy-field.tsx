import { useState } from 'react';
import { copyText, Icon } from 'shared/ui';
import * as styles from './copy-field.module.css';

/** A text to take along, such as a token, with a button that copies it. Says by itself that it did: a dialog may stand over the portal's messages. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div className={styles.copy}>
      <div className="field">
        <input
          className="num"
          aria-label={label}
          value={text}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <button type="button" className="btn" onClick={async () => setCopied(await copyText(text))}>
        <Icon name={copied ? 'check' : 'copy'} />
        {copied ? '已复制' : '复制'}
      </button>
      <p role="status" className={copied === false ? styles.failure : 'visually-hidden'}>
        {copied === null ? '' : copied ? '已复制' : '浏览器不允许复制，请手动选取'}
      </p>
    </div>
  );
}
