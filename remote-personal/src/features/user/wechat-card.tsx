import { BusyButton } from 'shared/browser/busy-button';
import { formatDate } from 'shared/format';
import { useHost, useMutation, useQuery } from 'shared/remote';
import { inWeChat } from 'shared/ui';
import { ConfirmButton } from '../../components/confirm-button';
import { Failure } from '../../components/failure';
import { leave } from './leave';
import * as styles from './wechat-card.module.css';

/** The WeChat identity of the account, as one value of 基本信息: bind it, or take it off again. */
export function WechatCard() {
  const { site, bus } = useHost();
  const { data, error, reload } = useQuery('User/wechat', {}, { owner: true });
  const binding = useMutation('User/startBindWx', { onSuccess: ({ address }) => leave(address) });
  const unbinding = useMutation('User/unbindWx', {
    onSuccess() {
      bus.emit('message:shown', { kind: 'success', text: '已解除微信绑定' });
      void reload();
    },
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
      {data.bound ? (
        <ConfirmButton
          look="small"
          title="解除微信绑定？"
          text="解除后不能再用该微信登录，账号和密码不受影响。"
          confirm="确认解除"
          doing={unbinding}
          input={{}}
        >
          解除绑定
        </ConfirmButton>
      ) : null}
      {!data.bound && site.weChat !== 'off' ? (
        <BusyButton
          type="button"
          className="btn small"
          busy={binding.isBusy}
          onClick={() => void binding.send({ inApp: inWeChat() })}
        >
          绑定微信
        </BusyButton>
      ) : null}
      <Failure text={binding.error?.message} />
    </div>
  );
}
