import { Link } from 'react-router-dom';
import type { EnterpriseAdminDetail } from 'shared/contract/enterprise-admin';
import { claimStatuses, memberRoles } from 'shared/contract/vocabulary/claim';
import { accountStates } from 'shared/contract/vocabulary/console-account';
import { formatMinute, formatPlace, formatTotal } from 'shared/format';
import { useHost } from 'shared/remote';
import { HistoryList } from '../../components/history-list';
import { ReasonedActions, RecordDrawer } from '../../components/record-drawer';
import { At, DrawerList, Facts } from '../../components/side-drawer';
import { pages } from '../../lib/pages';
import { actionsOf } from './enterprise-actions';
import { StateTags } from './enterprise-table';
import { listingLines } from './listing-lines';

interface Props {
  /** Null closes. */
  id: string | null;
  reload(): Promise<void>;
  onClose(): void;
}

/** One enterprise: who speaks for it, what it offers, what happened, and what can be done. */
export const EnterpriseDrawer = (props: Props) => (
  <RecordDrawer {...props} call="EnterpriseAdmin/detail" titleOf={({ name }) => name}>
    {(enterprise, reload) => <Body enterprise={enterprise} reload={reload} />}
  </RecordDrawer>
);

function Body({ enterprise, reload }: { enterprise: EnterpriseAdminDetail; reload(): Promise<void> }) {
  const { http } = useHost();
  const actions = actionsOf(http, enterprise);
  return (
    <>
      <Facts
        facts={[
          ['状态', <StateTags {...enterprise} />],
          ['曾用名', enterprise.formerNames.join('、')],
          ['统一社会信用代码', enterprise.uscc],
          ['地区', formatPlace(enterprise.province, enterprise.city)],
          ['资质凭证', formatTotal(enterprise.evidence.count, enterprise.evidence.more)],
          ['待审核事项', formatTotal(enterprise.openCases.count, enterprise.openCases.more)],
          ['建立时间', formatMinute(enterprise.createdAt)],
        ]}
      />
      <ReasonedActions actions={actions} reload={reload} />
      <HistoryList history={enterprise.history} />
      <DrawerList title="成员" rows={enterprise.people} keyOf={({ accountId }) => accountId} empty="没有成员。">
        {({ accountId, userName, mobile, role, state, since }) => (
          <>
            <Link className="link" to={`${pages.account.path}?id=${accountId}`}>
              {userName}
            </Link>
            <span className={role === 'owner' ? 'tag ok' : 'tag'}>{memberRoles[role]}</span>
            {state === 'normal' ? null : <span className="tag urgent">{accountStates[state]}</span>}
            <span className="num">{mobile}</span>
            <At>{formatMinute(since)} 起</At>
          </>
        )}
      </DrawerList>
      <p>更换所有者由所有者自行转让，或由认领争议的裁定决定，平台不直接更改。</p>
      <DrawerList
        title="发布的供需"
        rows={listingLines(enterprise.listings)}
        keyOf={({ kind }) => kind}
        empty="没有发布过。"
      >
        {({ label, text }) => (
          <>
            <b>{label}</b>
            <span className="num">{text}</span>
          </>
        )}
      </DrawerList>
      <DrawerList title="认领经过" rows={enterprise.claims} keyOf={({ id }) => id} empty="没有人申请过认领。">
        {({ no, status, rival, by, submittedAt, decidedAt, note }) => (
          <>
            <At>{formatMinute(submittedAt)}</At>
            <b>{claimStatuses[status]}</b>
            {rival ? <span className="tag urgent">争议</span> : null}
            <span>{by}</span>
            <span className="num">{no}</span>
            {note || decidedAt ? (
              <small>{[decidedAt && `处理于 ${formatMinute(decidedAt)}`, note].filter(Boolean).join('：')}</small>
            ) : null}
          </>
        )}
      </DrawerList>
    </>
  );
}
