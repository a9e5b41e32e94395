import { useState } from 'react';
import { copyText, Icon } from 'shared/ui';
import * as messageStyles from '../components/messages.module.css';
import * as consoleStyles from './console.module.css';

/** Shown once, right after the second factor was set up. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <>
      <p className={messageStyles.reason}>
        丢失手机时，每个恢复码可代替一次验证码。请现在保存到安全的地方：它们只显示这一次。
      </p>
      <ul className={`${consoleStyles.codes} num`} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={consoleStyles.buttons}>
        <button type="button" className="btn" onClick={async () => setCopied(await copyText(codes.join('\n')))}>
          <Icon name={copied ? 'check' : 'copy'} />
          {copied ? '已复制' : '复制'}
        </button>
        <button type="button" className="btn primary" onClick={onSaved}>
          已保存，进入控制台
        </button>
      </div>
      <p role="status" className={copied === false ? consoleStyles.hint : 'visually-hidden'}>
        {copied === null ? '' : copied ? '已复制' : '浏览器不允许复制，请手动抄录'}
      </p>
    </>
  );
}
