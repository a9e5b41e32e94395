import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog, DialogButtons } from 'shared/browser/dialog';
import type { AccountDetail } from 'shared/contract/account';
import { memberRoles } from 'shared/contract/vocabulary/claim';
import { accountStates } from 'shared/contract/vocabulary/console-account';
import { securityEventKinds } from 'shared/contract/vocabulary/security-event';
import { formatMinute, formatTotal } from 'shared/format';
import { useHost } from 'shared/remote';
import { CopyField } from '../../components/copy-field';
import { HistoryList } from '../../components/history-list';
import { ReasonedActions, RecordDrawer } from '../../components/record-drawer';
import { At, DrawerList, Facts } from '../../components/side-drawer';
import { pages } from '../../lib/pages';
import { actionsOf } from './account-actions';
import { dutiesText, stateClass } from './account-table';

interface Props {
  /** Null closes. */
  id: string | null;
  reload(): Promise<void>;
  onClose(): void;
}

/** One account: who it is, what happened to it, and what can be done. */
export const AccountDrawer = (props: Props) => (
  <RecordDrawer {...props} call="Account/detail" titleOf={({ userName }) => userName}>
    {(account, reload) => <Body account={account} reload={reload} />}
  </RecordDrawer>
);

function AccountFacts({ account }: { account: AccountDetail }) {
  const { enterprise } = account;
  return (
    <Facts
      facts={[
        ['状态', <span className={stateClass[account.state]}>{accountStates[account.state]}</span>],
        ['锁定原因', account.lockReason],
        ['注销日期', account.deletionAt && formatMinute(account.deletionAt)],
        ['手机号', account.mobile || '未绑定'],
        [
          '企业与权限',
          enterprise ? (
            <>
              <Link className="link" to={`${pages.enterprise.path}?id=${enterprise.id}`}>
                {enterprise.name}
              </Link>
              （{memberRoles[enterprise.role]}）
            </>
          ) : (
            '不属于企业'
          ),
        ],
        ['控制台职责', dutiesText(account.duties)],
        ['两步验证', account.duties && (account.secondFactor ? '已设置' : '未设置')],
        ['一次性密码', account.oncePassword && { waiting: '等待使用', lapsed: '已过期' }[account.oncePassword]],
        ['发布的资料', formatTotal(account.listings.count, account.listings.more)],
        [
          '送审事项',
          `${formatTotal(account.cases.count, account.cases.more)}，其中待审核 ${formatTotal(account.openCases.count, account.openCases.more)}`,
        ],
        ['注册时间', formatMinute(account.createdAt)],
      ]}
    />
  );
}

function Body({ account, reload }: { account: AccountDetail; reload(): Promise<void> }) {
  const { http } = useHost();
  const [password, setPassword] = useState('');
  const actions = actionsOf(http, account, setPassword);
  return (
    <>
      <AccountFacts account={account} />
      {account.own ? <p>这是您自己的账号，处置须由另一位运营人员进行。</p> : null}
      <ReasonedActions actions={actions} reload={reload} />
      <HistoryList history={account.history} />
      <DrawerList title="最近登录" rows={account.logins} keyOf={({ id }) => id} empty="没有登录过。">
        {({ at, console: atConsole, live, address, device }) => (
          <>
            <At>{formatMinute(at)}</At>
            <span>{atConsole ? '运营控制台' : '门户'}</span>
            {live ? <span className="tag ok">登录中</span> : null}
            <span>{[device, address].filter(Boolean).join(' · ')}</span>
          </>
        )}
      </DrawerList>
      <DrawerList title="安全记录" rows={account.events} keyOf={({ id }) => id} empty="没有记录。">
        {({ at, kind, detail, address, device }) => (
          <>
            <At>{formatMinute(at)}</At>
            <span>{securityEventKinds[kind] ?? kind}</span>
            <span>{[detail, device, address].filter(Boolean).join(' · ')}</span>
          </>
        )}
      </DrawerList>
      {password ? (
        <Dialog
          title={`「${account.userName}」的一次性密码`}
          text="只显示这一次，24 小时内有效；本人登录运营控制台时设置新密码。"
          onClose={() => setPassword('')}
        >
          <CopyField label="一次性密码" text={password} />
          <DialogButtons>
            <button type="button" className="btn primary" onClick={() => setPassword('')}>
              完成
            </button>
          </DialogButtons>
        </Dialog>
      ) : null}
    </>
  );
}
