import Input, { type InputProps, type InputRef } from 'antd/es/input';
import { type Ref, useState } from 'react';
import { Icon } from 'shared/ui';
import * as styles from './login.module.css';

/** A password that can be shown. */
export function PasswordInput({ ref, ...props }: InputProps & { ref?: Ref<InputRef> }) {
  const [visible, setVisible] = useState(false);
  return (
    <Input
      {...props}
      ref={ref}
      size="large"
      type={visible ? 'text' : 'password'}
      prefix={<Icon name="lock" />}
      suffix={
        <button
          type="button"
          className={styles.eye}
          aria-label={visible ? '隐藏密码' : '显示密码'}
          onClick={() => setVisible(!visible)}
        >
          <Icon name={visible ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
