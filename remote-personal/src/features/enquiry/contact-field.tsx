import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { passes } from 'shared/browser/antd-form';
import { contactProblem } from 'shared/contract/contact-text';
import { limits } from 'shared/contract/limits';

/** What the other side of an enquiry is shown once both agree; the form's field `contact`. */
export const ContactField = () => (
  <Form.Item name="contact" label="向对方显示的联系方式" rules={[passes(contactProblem)]}>
    <Input maxLength={limits.enquiry.contact.max} autoComplete="off" placeholder="姓名与电话、邮箱或微信" />
  </Form.Item>
);
