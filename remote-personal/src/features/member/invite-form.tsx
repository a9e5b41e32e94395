import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import { AntdForm, passes, useSubmit } from 'shared/browser/antd-form';
import { BusyButton } from 'shared/browser/busy-button';
import { mobileRule } from 'shared/contract/vocabulary/account';
import { type GivenRole, givenRoles, invitationDays, memberRoles } from 'shared/contract/vocabulary/claim';
import { plainMobile } from 'shared/format';
import { useQueryCache } from 'shared/remote';
import { Failure } from '../../components/failure';
import * as styles from './member.module.css';

interface Fields {
  mobile: string;
  role: GivenRole;
}

const powers = { edit: '可修改并发布企业的资料', view: '只能查看资料与询盘' } as const;

/** Invites a colleague by number; the answer is the same whether or not somebody has it. */
export function InviteForm() {
  const cache = useQueryCache();
  const [form] = Form.useForm<Fields>();
  const { busy, failure, submit } = useSubmit(form, async (values, { http, bus }) => {
    await http.post('Member/invite', values, { quiet: true });
    form.resetFields();
    bus.emit('message:shown', { kind: 'success', text: '邀请已发出，对方用该手机号登录后可以接受' });
    await cache.invalidate('Member/list');
  });
  return (
    <section className={styles.section}>
      <h2>邀请同事</h2>
      <p className={styles.hint}>对方用该手机号登录后，在「成员与权限」中接受；{invitationDays} 天内有效。</p>
      <AntdForm<Fields> name="invite" form={form} initialValues={{ role: 'edit' }} onFinish={submit}>
        <Form.Item
          name="mobile"
          label="手机号"
          normalize={plainMobile}
          rules={[passes((text) => !mobileRule.pattern.test(text) && mobileRule.text)]}
        >
          <Input type="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item name="role" label="权限">
          <Radio.Group
            options={givenRoles.map((role) => ({ value: role, label: `${memberRoles[role]}：${powers[role]}` }))}
          />
        </Form.Item>
        <Failure text={failure} />
        <BusyButton type="submit" className="btn primary" busy={busy}>
          发出邀请
        </BusyButton>
      </AntdForm>
    </section>
  );
}
