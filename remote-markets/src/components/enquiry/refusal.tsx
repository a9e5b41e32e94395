import { Link } from 'react-router-dom';
import { codes } from 'shared/contract/codes';
import type { EnquiryPreparation, EnquiryTargetType } from 'shared/contract/enquiry';
import { limits } from 'shared/contract/limits';
import { enquiryRefusals } from 'shared/contract/refusals';
import { Notice } from 'shared/ui';
import { demandMarketPath, marketPath } from '../../lib/paths';
import { inboxPath } from './inbox-path';

interface Props {
  preparation: EnquiryPreparation;
  targetType: EnquiryTargetType;
  onClose: () => void;
}

/** Where others stand that can still be asked: goods instead of goods, else demands. */
const othersOf = (targetType: EnquiryTargetType) =>
  targetType === 'spot'
    ? { text: '可以看看其他在售的现货。', button: '查看现货', path: marketPath('spot') }
    : { text: '可以看看其他仍在征集的需求。', button: '查看在征需求', path: demandMarketPath() };

/** Why nothing can be sent now, and what can be done instead. */
export function Refusal({ preparation, targetType, onClose }: Props) {
  const { own, closed, recentId } = preparation;
  if (own)
    return (
      <Notice
        art="empty"
        title="这是您自己或本企业发布的内容"
        text="其他用户的询盘会出现在「我的询盘」。"
        actions={
          <Link className="btn primary" to={inboxPath('received')}>
            查看收到的询盘
          </Link>
        }
      />
    );
  if (closed) {
    const { text, button, path } = othersOf(targetType);
    return (
      <Notice
        art="empty"
        title={enquiryRefusals.closed(targetType)}
        text={text}
        actions={
          <Link className="btn primary" to={path}>
            {button}
          </Link>
        }
      />
    );
  }
  if (recentId)
    return (
      <Notice
        art="empty"
        title="24 小时内已发送过"
        text="同一对象 24 小时内只发送一次，补充内容可在原询盘中继续发言。"
        actions={
          <Link className="btn primary" to={inboxPath('sent', recentId)}>
            打开原询盘
          </Link>
        }
      />
    );
  return (
    <Notice
      art="empty"
      title={`今天已发送 ${limits.enquiry.perDay} 条`}
      text={`${codes.enquiryDaily.text}。`}
      actions={
        <button type="button" className="btn primary" onClick={onClose}>
          知道了
        </button>
      }
    />
  );
}
