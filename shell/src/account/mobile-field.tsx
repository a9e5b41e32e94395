import Form from 'antd/es/form';
import Input, { type InputRef } from 'antd/es/input';
import type { Ref } from 'react';
import { mobileRule } from 'shared/contract/vocabulary/account';
import { plainMobile } from 'shared/format';
import { Icon } from 'shared/ui';

/** 手机号. @param first for whoever moves the focus */
export function MobileField({ first, hint }: { first?: Ref<InputRef>; hint?: string }) {
  return (
    <Form.Item
      name="mobile"
      label="手机号"
      extra={hint}
      normalize={plainMobile}
      rules={[{ required: true, pattern: mobileRule.pattern, message: mobileRule.text }]}
    >
      <Input
        ref={first}
        size="large"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        placeholder="11 位手机号"
        prefix={<Icon name="phone" />}
      />
    </Form.Item>
  );
}
