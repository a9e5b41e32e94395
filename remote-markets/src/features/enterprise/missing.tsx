import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import type { Membership } from 'shared/contract/enterprise-member';
import { pages, paths } from 'shared/contract/paths';
import { useHost, useQuery, useSession } from 'shared/remote';
import * as styles from './missing.module.css';

interface Props {
  enterprise: Pick<EnterpriseDetail['enterprise'], 'id' | 'claimed'>;
  /** Where members fill it in; the enterprise's editor unless said otherwise. */
  editor?: string;
}

/** The next step of a signed-in person: filling it in, or asking the owner to be let in; null for all others. */
function stepOf(membership: Membership | null, { enterprise: { id }, editor }: Required<Props>) {
  if (!membership) return { to: paths.enterpriseClaim({ enterprise: id }), text: '申请加入' };
  const isEditor = membership.enterprise.id === id && membership.role !== 'view';
  return isEditor ? { to: editor, text: '去完善' } : null;
}

function OwnStep(props: Required<Props>) {
  const { data } = useQuery('Member/list', {}, { owner: true });
  const step = data && stepOf(data.membership, props);
  return step ? (
    <Link className="link" to={step.to}>
      {step.text}
    </Link>
  ) : null;
}

/** Asks for the login on the page and goes on to the step that is the person's. */
function useFillIn(props: Required<Props>) {
  const { session, http, bus } = useHost();
  const navigate = useNavigate();
  return async (event: MouseEvent) => {
    // Another tab is opened as asked; it has a login of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!(await session.requireLogin('登录后可完善您所在企业的资料。'))) return;
    const { membership } = await http.get('Member/list', {});
    const step = stepOf(membership, props);
    if (step) navigate(step.to);
    else bus.emit('message:shown', { kind: 'info', text: '您的账号不能编辑这家企业的资料' });
  };
}

/** A block that the enterprise has not filled in says so, with the way to claim it or, for its members, to fill it in. */
export function Missing({ enterprise, editor = pages.editEnterprise }: Props) {
  const { userName } = useSession();
  const props = { enterprise, editor };
  const fillIn = useFillIn(props);
  return (
    <p className={styles.missing}>
      企业尚未完善这部分资料。
      {enterprise.claimed ? null : (
        <Link className="link" to={paths.enterpriseClaim({ enterprise: enterprise.id })}>
          我要认领
        </Link>
      )}
      {enterprise.claimed && userName ? <OwnStep {...props} /> : null}
      {enterprise.claimed && !userName ? (
        <Link className="link" to={editor} onClick={(event) => void fillIn(event)}>
          成员登录后完善
        </Link>
      ) : null}
    </p>
  );
}
