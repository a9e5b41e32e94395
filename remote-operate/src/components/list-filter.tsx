import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { AntdForm, passes } from 'shared/browser/antd-form';
import { limits } from 'shared/contract/limits';
import * as styles from './list-filter.module.css';

export interface Choice {
  /** Of the address. */
  name: string;
  label: string;
  /** Value of the address -> what it is called; everything when none is chosen. */
  options: Readonly<Record<string, string>>;
}

interface Props {
  label: string;
  /** What can be searched for. */
  hint: string;
  choices: readonly Choice[];
  /** By name, with `q`; empty: not narrowed. */
  asked: Record<string, string>;
  onAsk(asked: Record<string, string>): void;
}

const tooShort = (text: string) =>
  text.trim() &&
  !text
    .trim()
    .split(/\s+/)
    .some((word) => [...word].length > 1) &&
  '请至少输入 2 个字';

/** Search and filters of a list. Asked for by the button, so that half a name asks for nothing. */
export function ListFilter({ label, hint, choices, asked, onAsk }: Props) {
  const [form] = Form.useForm<Record<string, string>>();
  function reset() {
    // The address may already ask for everything; then nothing else empties the form.
    form.resetFields();
    onAsk({});
  }
  return (
    <search>
      <AntdForm<Record<string, string>>
        name="filter"
        form={form}
        className={styles.filter ?? ''}
        initialValues={asked}
        aria-label={label}
        onFinish={(draft) => onAsk({ ...draft, q: (draft.q ?? '').trim() })}
      >
        <Form.Item name="q" label="查找" validateTrigger="onSubmit" rules={[passes(tooShort)]}>
          <Input maxLength={limits.keyword} placeholder={hint} autoComplete="off" />
        </Form.Item>
        {choices.map(({ name, label: title, options }) => (
          <Form.Item key={name} name={name} label={title}>
            <Select
              options={[
                { value: '', label: '全部' },
                ...Object.entries(options).map(([value, text]) => ({ value, label: text })),
              ]}
            />
          </Form.Item>
        ))}
        <div className={styles.buttons}>
          <button type="submit" className="btn primary">
            查询
          </button>
          <button type="button" className="btn" onClick={reset}>
            重置
          </button>
        </div>
      </AntdForm>
    </search>
  );
}
