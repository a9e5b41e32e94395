import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import { AntdForm, passes, required, useSubmit } from 'shared/browser/antd-form';
import { BusyButton } from 'shared/browser/busy-button';
import type { SectionStatus } from 'shared/contract/release';
import { releaseName } from 'shared/contract/vocabulary/release';
import { Alert } from '../../components/alert';
import { useConfirmed } from '../../components/confirm';
import type { Issued } from './issued';
import * as styles from './pass.module.css';

interface Props {
  sections: readonly SectionStatus[];
  onIssued: (pass: Issued) => void;
}

interface Fields {
  section: string;
  target: 'release' | 'url';
  release: string;
  url: string;
  userName: string;
}

interface TargetProps {
  target: Fields['target'];
  releases: SectionStatus['releases'];
}

/** The release, or the address that it is loaded from. */
function TargetInput({ target, releases }: TargetProps) {
  return target === 'release' ? (
    <Form.Item name="release" label="发布">
      <Select
        options={releases.map((one) => ({
          value: one.hash,
          label: `${releaseName(one)}${one.state === 'stable' ? '（现为稳定）' : ''}`,
        }))}
      />
    </Form.Item>
  ) : (
    <Form.Item
      name="url"
      label="release.json 所在的地址"
      extra="只接受配置中许可的来源，如开发者本机的构建服务。"
      rules={[passes((url) => !URL.canParse(url.trim()) && '请填写完整地址，如 https://dev.example.com/remotes/…')]}
    >
      <Input type="url" maxLength={500} autoComplete="off" />
    </Form.Item>
  );
}

/** Which section, which release or address, for whom. */
export function PassForm({ sections, onIssued }: Props) {
  const confirmed = useConfirmed();
  const [form] = Form.useForm<Fields>();
  const releasesOf = (name: string) => sections.find((one) => one.name === name)?.releases ?? [];
  /** The stable one is what the account gets anyway, so another one is proposed. */
  const proposed = (name: string) =>
    (releasesOf(name).find(({ state }) => state !== 'stable') ?? releasesOf(name)[0])?.hash;

  const first = sections[0]?.name ?? '';
  const section = Form.useWatch('section', form) ?? first;
  const target = Form.useWatch('target', form) ?? 'release';

  const { busy, failure, submit } = useSubmit(
    form,
    async ({ section, target, release, url, userName: typed }: Fields, { http }) => {
      const userName = typed.trim();
      const which = target === 'url' ? { url: url.trim() } : { hash: release };
      const pass = await confirmed(() =>
        http.post('Release/createPass', { section, userName, ...which }, { quiet: true }),
      );
      const chosen = releasesOf(section).find(({ hash }) => hash === release);
      const what = target === 'url' ? url.trim() : chosen ? releaseName(chosen) : release;
      const title = sections.find(({ name }) => name === section)?.title;
      onIssued({ ...pass, userName, what: `「${title}」的 ${what}` });
    },
  );

  return (
    <section className={`panel ${styles.form}`} aria-labelledby="pass-form">
      <h2 id="pass-form">签发通行证</h2>
      <AntdForm
        name="pass"
        form={form}
        initialValues={{ section: first, target: 'release', release: proposed(first) }}
        onFinish={submit}
      >
        <Form.Item name="section" label="板块">
          <Select
            options={sections.map((one) => ({ value: one.name, label: `${one.title}（${one.name}）` }))}
            onChange={(name: string) => form.setFieldValue('release', proposed(name))}
          />
        </Form.Item>
        <Form.Item name="target" label="看到什么">
          <Radio.Group
            aria-label="看到什么"
            options={[
              { value: 'release', label: '已存的发布' },
              { value: 'url', label: '许可的地址' },
            ]}
          />
        </Form.Item>
        <TargetInput target={target} releases={releasesOf(section)} />
        <Form.Item
          name="userName"
          label="账号"
          extra="只有这个账号登录后链接才有效。"
          rules={required('请填写使用通行证的账号')}
        >
          <Input maxLength={64} autoComplete="off" spellCheck={false} />
        </Form.Item>
        {failure ? <Alert>{failure}</Alert> : null}
        <BusyButton type="submit" className="btn primary" busy={busy}>
          签发
        </BusyButton>
      </AntdForm>
    </section>
  );
}
