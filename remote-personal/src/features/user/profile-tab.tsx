import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import type { UserInfo } from 'shared/contract/user';
import { formatDate } from 'shared/format';
import * as styles from './basic-info.module.css';
import { MobileForm } from './mobile-form';
import { RealNameForm } from './real-name-form';
import { WechatCard } from './wechat-card';

const roleWords: Record<UserInfo['role'], string> = {
  user: '普通用户',
  enterprise: '企业用户',
  operator: '平台运营',
  admin: '平台管理员',
};

/** 基本资料: who the person is to the portal; name and number can be changed. */
export function ProfileTab({ user, onChange }: { user: UserInfo; onChange(): void }) {
  const [editing, setEditing] = useState<'realName' | 'mobile' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(null);
    opener.current?.focus();
  };
  const done = () => {
    close();
    onChange();
  };
  const editor = (what: 'realName' | 'mobile', label: string) => (
    <button
      type="button"
      className="link"
      aria-expanded={editing === what}
      onClick={({ currentTarget }) => {
        opener.current = currentTarget;
        setEditing(editing === what ? null : what);
      }}
    >
      {label}
    </button>
  );
  return (
    <dl className={styles.info}>
      <Item label="用户名">{user.userName}</Item>
      <Item label="姓名">
        {user.realName || '未填写'}
        {editor('realName', user.realName ? '修改姓名' : '填写姓名')}
        {editing === 'realName' ? <RealNameForm realName={user.realName} onDone={done} onCancel={close} /> : null}
      </Item>
      <Item label="手机号">
        {user.usermobile ? <span className="num">{user.usermobile}</span> : '未绑定'}
        {editor('mobile', user.usermobile ? '更换手机号' : '绑定手机号')}
        {editing === 'mobile' ? <MobileForm current={user.usermobile} onDone={done} onCancel={close} /> : null}
      </Item>
      <Item label="账号类型">{roleWords[user.role] ?? user.role}</Item>
      <Item label="所属企业">
        {user.enterprise ? (
          user.enterprise.name
        ) : (
          <>
            未认领企业
            <Link className="link" to={pages.enterpriseClaim}>
              了解企业认领
            </Link>
          </>
        )}
      </Item>
      <Item label="微信绑定">
        <WechatCard />
      </Item>
      <Item label="注册时间">
        <span className="num">{formatDate(user.createdAt)}</span>
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
