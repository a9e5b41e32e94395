import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { UserInfo } from 'shared/contract/user';
import { useHost } from 'shared/remote';
import { Late } from 'shared/ui';
import { FailedNotice } from '../../failed-notice';
import { PersonalPanel } from '../../personal-panel';
import { shanghaiDate } from '../../shanghai-date';
import { useOwn } from '../../use-own';
import { useFavouriteBadges } from '../favourite/badges';
import './basic-info.css';
import { WechatCard } from './wechat-card';

const roleWords: Record<UserInfo['role'], string> = {
  user: '普通用户',
  enterprise: '企业用户',
  operator: '平台运营',
  admin: '平台管理员',
};

/** Who the person is to the portal. */
export default function BasicInfoPage() {
  const { http } = useHost();
  const { data, error, reload } = useOwn('user', (signal) => http.get('User/info', {}, { signal, quiet: true }));
  useFavouriteBadges();
  return (
    <PersonalPanel title="基本信息">
      <div className="personal-body">
        {data ? (
          <BasicInfo user={data} />
        ) : error ? (
          <FailedNotice error={error} onRetry={reload} />
        ) : (
          <Late>
            <div className="basic-info-skeleton" aria-hidden="true">
              <span className="skeleton" />
              <span className="skeleton" />
              <span className="skeleton" />
              <span className="skeleton" />
            </div>
          </Late>
        )}
      </div>
    </PersonalPanel>
  );
}

function BasicInfo({ user }: { user: UserInfo }) {
  return (
    <dl className="basic-info">
      <Item label="用户名">{user.userName}</Item>
      <Item label="姓名">{user.realName || '未填写'}</Item>
      <Item label="手机号">{user.usermobile ? <span className="num">{user.usermobile}</span> : '未绑定'}</Item>
      <Item label="账号类型">{roleWords[user.role] ?? user.role}</Item>
      <Item label="所属企业">
        {user.enterprise ? (
          user.enterprise.name
        ) : (
          <>
            未认领企业
            <Link className="link" to="/personal/EnterpriseClaim">
              了解企业认领
            </Link>
          </>
        )}
      </Item>
      <Item label="微信绑定">
        <WechatCard />
      </Item>
      <Item label="注册时间">
        <span className="num">{shanghaiDate(user.createdAt)}</span>
      </Item>
    </dl>
  );
}

function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
