import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared/contract/paths';
import type { Ticket } from 'shared/contract/ticket';
import { useHost, useSession } from 'shared/remote';
import { copyText, Icon } from 'shared/ui';
import * as styles from './sent.module.css';

/** The number, and the way back to the answer. Takes the focus, because the form is gone. */
export function Sent({ ticket }: { ticket: Ticket }) {
  const { bus } = useHost();
  const { userName } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  async function copy() {
    const done = await copyText(`${location.origin}${paths.ticket({ id: ticket.id })}`);
    bus.emit(
      'message:shown',
      done ? { kind: 'success', text: '已复制' } : { kind: 'error', text: '浏览器不允许复制，请收藏工单页面' },
    );
  }
  return (
    <section className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        <Icon name="check" />
        已提交
      </h2>
      <p>
        工单编号 <span className="num">{ticket.no}</span>
      </p>
      <p>
        {userName
          ? '答复会显示在个人中心的「我的工单」中。'
          : '您没有登录，请保存工单地址：凭它查看答复，他人无法找到。'}
      </p>
      <div className={styles.buttons}>
        <Link className="btn primary" to={paths.ticket({ id: ticket.id })}>
          查看工单
        </Link>
        <button type="button" className="btn" onClick={copy}>
          <Icon name="copy" />
          复制工单地址
        </button>
      </div>
    </section>
  );
}
