import * as styles from '../components/messages.module.css';
import { Part } from '../components/part';
import { antdPart } from '../lib/antd-part';

const loadForm = antdPart(() =>
  import(/* webpackChunkName: "account" */ './forgot-form').then((part) => part.ForgotForm),
);

/** /user/forgotPassword */
export const ForgotPage = () => (
  <>
    <h1 tabIndex={-1}>忘记密码</h1>
    <p className={styles.reason}>验证注册手机号后即可设置新密码。</p>
    <Part load={loadForm} props={{}} name="找回密码表单" height={515} />
  </>
);
