import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { AntdForm, passes, required } from 'shared/browser/antd-form';
import { BusyButton } from 'shared/browser/busy-button';
import { limits } from 'shared/contract/limits';
import type { SectionStatus } from 'shared/contract/release';
import { sectionNamePattern } from 'shared/contract/vocabulary/release';
import { tokenDays, tokenRoles } from 'shared/contract/vocabulary/release-token';
import * as styles from './create-token.module.css';
import { another, everything, lives, type NewToken, roles } from './new-token';

interface Props {
  form: FormInstance<NewToken>;
  sections: readonly Pick<SectionStatus, 'name' | 'title'>[];
  busy: boolean;
  onSubmit: (token: NewToken) => void;
}

/** What a new token is called, where it holds, what it may do and how long. Nothing is chosen beforehand. */
export function TokenForm({ form, sections, busy, onSubmit }: Props) {
  const isNew = Form.useWatch('section', form) === another;
  return (
    <AntdForm
      name="token"
      form={form}
      className={`${styles.form} ${isNew ? styles.four : ''}`}
      initialValues={{ days: tokenDays.usual }}
      onFinish={(values) => busy || onSubmit(values)}
    >
      <Form.Item name="label" label="名称" rules={required('请填写名称，如「门户持续集成」')}>
        <Input maxLength={limits.tokenLabel} autoComplete="off" placeholder="用在哪里，便于日后辨认" />
      </Form.Item>
      <Form.Item name="section" label="板块" rules={required('请选择板块')}>
        <Select
          placeholder="请选择"
          options={[
            ...sections.map(({ name, title }) => ({ value: name, label: `只限「${title}」` })),
            { value: another, label: '一个新板块…' },
            { value: everything, label: '全部板块' },
          ]}
        />
      </Form.Item>
      {isNew ? (
        <Form.Item
          name="name"
          label="新板块的名称"
          extra="与该板块 section.json 中的 name 相同，如 quality-report"
          rules={[
            passes((name) => !sectionNamePattern.test(name.trim()) && '应为 2–31 个小写字母、数字或连字符，以字母开头'),
          ]}
        >
          <Input className="num" maxLength={31} autoComplete="off" spellCheck={false} />
        </Form.Item>
      ) : null}
      <Form.Item name="role" label="可以做什么" rules={required('请选择令牌可以做什么')}>
        <Select placeholder="请选择" options={roles.map((value) => ({ value, label: tokenRoles[value] }))} />
      </Form.Item>
      <Form.Item name="days" label="有效期">
        <Select options={lives.map((life) => ({ value: life, label: `${life} 天` }))} />
      </Form.Item>
      <BusyButton type="submit" className="btn primary" busy={busy}>
        新建令牌
      </BusyButton>
    </AntdForm>
  );
}
