import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useNavigate } from 'react-router-dom';
import { AntdForm, passes } from 'shared/browser/antd-form';
import * as styles from './number-search.module.css';

const clean = (typed: string) => typed.trim().toUpperCase();

/** Goes to the one failure that a person has read out; an empty field leads back to all. */
export function NumberSearch({ number, href }: { number: string; href: (number: string) => string }) {
  const navigate = useNavigate();
  return (
    <AntdForm<{ number: string }>
      name="error"
      className={styles.search ?? ''}
      initialValues={{ number }}
      onFinish={({ number: typed }) => navigate(href(clean(typed)))}
    >
      <Form.Item
        name="number"
        label="错误编号"
        rules={[
          passes(
            (typed) => !/^(CF-\d{8}-\d{6}-[0-9A-Z]{5})?$/.test(clean(typed)) && '编号形如 CF-20261121-143005-7K3QX',
          ),
        ]}
      >
        <Input className="num" autoComplete="off" spellCheck={false} placeholder="CF-…" />
      </Form.Item>
      <button type="submit" className="btn">
        查找
      </button>
    </AntdForm>
  );
}
