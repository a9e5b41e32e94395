import Form, { type FormProps } from 'antd/es/form';
import { withAntd } from 'shared/antd';
import * as styles from './antd-form.module.css';

interface Props<V extends object> extends Omit<FormProps<V>, 'children' | 'name'> {
  /** In front of the fields' ids: two forms may stand on one page. */
  name: string;
  children: React.ReactNode;
}

/** antd's form as signed-in people meet it: checked as a whole when it is sent, errors beside their fields, focus on the first. */
function SignedInForm<V extends object>({ className, ...props }: Props<V>) {
  return (
    <Form<V>
      noValidate
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true, block: 'center' }}
      className={`${styles.form} ${className ?? ''}`}
      {...props}
    />
  );
}

export const AntdForm = withAntd(SignedInForm as never) as typeof SignedInForm;
