import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { Icon } from 'shared/ui';
import * as styles from './captcha-field.module.css';
import type { Captcha } from './use-captcha';

const workWords = {
  coming: '正在由浏览器验证，一般约需 1 秒，请求较多时更久……',
  ready: '验证已完成，可获取短信验证码',
  failed: '未能完成验证。此方式需要 https 连接，请重试或改用图片',
};

/** The letters of a picture, or the browser's own computation for whoever sees no picture. */
export function CaptchaField({ captcha }: { captcha: Captcha }) {
  const { kind, state, image, renew, choose } = captcha;
  if (kind === 'work') {
    return (
      <div>
        <p className={styles.label}>人机验证</p>
        <p className={styles.work} role="status">
          <Icon name={state === 'ready' ? 'check' : 'info'} />
          {workWords[state]}
        </p>
        <p className={styles.ways}>
          {state === 'failed' ? (
            <button type="button" className="link" onClick={renew}>
              重试
            </button>
          ) : null}
          <button type="button" className="link" onClick={() => choose('image')}>
            改用图片验证
          </button>
        </p>
      </div>
    );
  }
  return (
    <div>
      <div className={styles.row}>
        <Form.Item name="letters" label="图形验证码">
          <Input
            size="large"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={8}
            placeholder="输入图中 4 个字符"
            prefix={<Icon name="shield" />}
          />
        </Form.Item>
        <button type="button" className={styles.picture} aria-label="换一张图形验证码" onClick={renew}>
          {image ? <img src={image} alt="" width={120} height={44} /> : null}
          {state === 'failed' ? <span>加载失败，点击重试</span> : null}
        </button>
      </div>
      <p className={styles.ways}>
        <span>看不清可点击图片更换</span>
        <button type="button" className="link" onClick={() => choose('work')}>
          不看图片，由浏览器验证
        </button>
      </p>
    </div>
  );
}
