import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from 'shared/contract/paths';
import { useHost, useSession } from 'shared/remote';
import * as styles from './publish-link.module.css';

/** A new demand in the editor of the personal centre. */
export const publishPath = paths.newDemand();

/** 发布需求. Logged out, it asks for the login on the page and then goes on. */
export function PublishLink({ className = 'btn demand' }: { className?: string }) {
  const { session } = useHost();
  const { userName } = useSession();
  const navigate = useNavigate();
  async function go(event: MouseEvent) {
    // Another tab is opened as asked; it has a login of its own.
    if (userName || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (await session.requireLogin('登录后可发布需求，由服务商联系您。')) navigate(publishPath);
  }
  return (
    <Link className={className} to={publishPath} onClick={go}>
      发布需求
    </Link>
  );
}

/** Beside and below a list of services: what to do when none of them is right. */
export function PublishPanel({ place }: { place: 'beside' | 'below' }) {
  return (
    <section className={`${styles.panel} panel`} data-place={place} aria-label="发布需求">
      <p>
        <b>没有合适的？</b>
        写明剂型、批量与时间，由服务商联系您。
      </p>
      <PublishLink />
    </section>
  );
}
