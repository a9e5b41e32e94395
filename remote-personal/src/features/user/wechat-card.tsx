import { useState } from 'react';
import { formatDate } from 'shared/format';
import { useHost } from 'shared/remote';
import { inWeChat } from 'shared/ui';
import { usePersonalQuery } from '../../lib/use-personal-query';
import { leave } from './leave';
import * as styles from './wechat-card.module.css';

const textOf = (error: unknown) => (error instanceof Error ? error.message : '操作没有成功，请稍后重试');

/** The WeChat identity of the account, as one value of 基本信息: bind it, or take it off again. */
export function WechatCard() {
  const { http, site, bus } = useHost();
  const { data, error, reload } = usePersonalQuery('wechat', (signal) =>
    http.get('User/wechat', {}, { signal, quiet: true }),
  );
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function run(work: () => Promise<void>) {
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (problem) {
      setFailure(textOf(problem));
    } finally {
      setBusy(false);
    }
  }

  const bind = () =>
    run(async () => leave((await http.post('User/startBindWx', { inApp: inWeChat() }, { quiet: true })).address));
  const unbind = () =>
    run(async () => {
      await http.post('User/unbindWx', {}, { quiet: true });
      bus.emit('message:shown', { kind: 'success', text: '已解除微信绑定' });
      setAsking(false);
      reload();
    });

  if (error) {
    return (
      <div className={styles.card}>
        <span>暂时无法查询</span>
        <button type="button" className="btn small" onClick={reload}>
          重新查询
        </button>
      </div>
    );
  }
  if (!data) {
    return (
      <div className={styles.card} aria-busy="true">
        <span className="skeleton" />
      </div>
    );
  }
  return (
    <div className={styles.card}>
      {data.bound ? (
        <span>
          {data.nickName || '已绑定'}
          {data.boundAt ? <small className="num">{formatDate(data.boundAt)} 绑定</small> : null}
        </span>
      ) : (
        <span>未绑定</span>
      )}
      {data.bound && !asking ? (
        <button type="button" className="btn small" onClick={() => setAsking(true)}>
          解除绑定
        </button>
      ) : null}
      {!data.bound && site.weChat !== 'off' ? (
        <button type="button" className="btn small" disabled={busy} onClick={bind}>
          绑定微信
        </button>
      ) : null}
      {data.bound && asking ? (
        <fieldset className={styles.sure} aria-label="解除微信绑定">
          <p>解除后不能再用该微信登录，账号和密码不受影响。</p>
          <button type="button" className="btn small primary" disabled={busy} onClick={unbind}>
            确认解除
          </button>
          <button type="button" className="btn small" disabled={busy} onClick={() => setAsking(false)}>
            取消
          </button>
        </fieldset>
      ) : null}
      {failure ? (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
