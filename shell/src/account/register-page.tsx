import * as styles from '../components/messages.module.css';
import { Part } from '../components/part';
import { antdPart } from '../lib/antd-part';

const loadForm = antdPart(() =>
  import(/* webpackChunkName: "account" */ './register-form').then((part) => part.RegisterForm),
);

/** /user/register */
export const RegisterPage = () => (
  <>
    <h1 tabIndex={-1}>注册账号</h1>
    <p className={styles.reason}>注册后可收藏服务、发布需求并认领企业。</p>
    <Part load={loadForm} props={{}} name="注册表单" height={779} />
  </>
);
