import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { EnquiryCard } from 'shared/contract/enquiry';
import { Icon } from 'shared/ui';
import * as styles from './enquiry-sent.module.css';
import { inboxPath } from './inbox-path';

/** What was done, what happens next and where it can be followed. Takes the focus, because the form is gone. */
export function EnquirySent({ card, onClose }: { card: EnquiryCard; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        <Icon name="check" />
        {card.waiting ? '已保存，等待对方入驻' : '已发送'}
      </h2>
      <p>
        编号 <span className="num">{card.no}</span>
      </p>
      <ol>
        <li>
          {card.waiting
            ? '对方企业账号加入后会立即收到，您可随时在「我的询盘」中查看或关闭。'
            : '对方查看后，状态由「未读」变为「已读」。'}
        </li>
        <li>有新回复时，「我的询盘」会显示数字提示。</li>
        <li>双方都同意后，互相显示联系方式。</li>
      </ol>
      <div className={styles.actions}>
        <button type="button" className="btn large" onClick={onClose}>
          继续浏览
        </button>
        <Link className="btn primary large" to={inboxPath('sent', card.id)}>
          查看询盘
        </Link>
      </div>
    </div>
  );
}
