import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { AntdForm, passes, useSubmit } from 'shared/browser/antd-form';
import { BusyButton } from 'shared/browser/busy-button';
import { codes } from 'shared/contract/codes';
import { limits } from 'shared/contract/limits';
import { accountRefusals } from 'shared/contract/refusals';
import type { UserInfo } from 'shared/contract/user';
import { deletionDays } from 'shared/contract/vocabulary/account';
import { useHost, useMutation } from 'shared/remote';
import { Failure } from '../../components/failure';
import { FormButtons } from '../../components/form-buttons';
import * as styles from './basic-info.module.css';
import { Disclosure } from './disclosure';
import { MatchLog } from './match-log';

/** 数据与注销: the file of one's own data, what may be logged, and the end of the account. */
export function DataTab({ user, onChange }: { user: UserInfo; onChange(): void }) {
  return (
    <>
      <Export />
      <MatchLog />
      {user.deletionAt ? (
        <section className={styles.row}>
          <h2>注销账号</h2>
          <p>已申请注销，可用上方的「撤销注销」取消。</p>
        </section>
      ) : (
        <Disclosure title="注销账号" text={`申请后有 ${deletionDays} 天的冷静期，期间可以撤销。`} action="注销账号">
          {(close) => <DeletionForm onDone={onChange} onCancel={close} />}
        </Disclosure>
      )}
    </>
  );
}

function Export() {
  const { bus } = useHost();
  const { send, isBusy, error } = useMutation('User/askExport', {
    onSuccess({ path }) {
      const link = document.createElement('a');
      link.href = path;
      link.download = '';
      link.click();
      bus.emit('message:shown', { kind: 'success', text: '已开始下载' });
    },
  });
  return (
    <section className={styles.row}>
      <div className={styles.rowHead}>
        <div>
          <h2>导出个人数据</h2>
          <p>下载 JSON 文件，包括账号资料、收藏、登录记录、安全记录和您发布的内容。每小时最多 5 次。</p>
        </div>
        <BusyButton type="button" className="btn" busy={isBusy} onClick={() => isBusy || void send({})}>
          {isBusy ? '正在准备' : '导出数据'}
        </BusyButton>
      </div>
      <Failure text={error?.message} />
    </section>
  );
}

function DeletionForm({ onDone, onCancel }: { onDone(): void; onCancel(): void }) {
  const [form] = Form.useForm<{ password: string }>();
  const { busy, failure, submit } = useSubmit(
    form,
    async ({ password }, { http, bus }) => {
      await http.post('User/askDeletion', { password }, { quiet: true });
      bus.emit('message:shown', { kind: 'success', text: '已申请注销账号' });
      onDone();
    },
    ({ code }) => (code === codes.passwordWrong.code ? 'password' : undefined),
  );
  return (
    <AntdForm name="deletion" form={form} className={styles.form ?? ''} onFinish={submit}>
      <ul className={styles.consequences}>
        <li>{deletionDays} 天后账号资料、收藏和登录记录将被删除，不能恢复。</li>
        <li>
          您以个人名义发布的需求将关闭。您是企业所有者时，须先在「成员与权限」中转让所有权或放弃认领，才能申请注销。
        </li>
        <li>用户名、手机号和微信将解除绑定，可用于注册新账号。</li>
        <li>冷静期内仍可登录；登录不会自动撤销注销，需要您点击「撤销注销」。</li>
      </ul>
      <Form.Item
        name="password"
        label="当前密码"
        extra="为确认是您本人，请输入登录密码。"
        rules={[passes((word) => !word && accountRefusals.currentPassword)]}
      >
        <Input type="password" autoFocus maxLength={limits.password} autoComplete="current-password" />
      </Form.Item>
      <FormButtons submit="申请注销" busy={busy} failure={failure} onCancel={onCancel} />
    </AntdForm>
  );
}
