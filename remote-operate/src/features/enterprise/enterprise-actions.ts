import type { EnterpriseAdminDetail } from 'shared/contract/enterprise-admin';
import type { HostServices } from 'shared/remote';
import type { ReasonedAction } from '../../components/reason-dialog';

const quiet = { quiet: true };

/** What can be done to an enterprise now, in the order of the buttons. */
export function actionsOf(
  http: HostServices['http'],
  { id, name, status, claimStatus }: EnterpriseAdminDetail,
): ReasonedAction[] {
  const actions: ReasonedAction[] = [];
  if (status === 'published')
    actions.push({
      title: `下线「${name}」`,
      text: '企业与其全部供需立即从市场、搜索与匹配中消失，成员会收到通知和原因；资料保留，可以恢复。',
      button: '下线企业',
      done: `已下线「${name}」`,
      send: (reason) => http.post('EnterpriseAdmin/offline', { id, reason }, quiet),
    });
  if (status === 'offline')
    actions.push({
      title: `恢复「${name}」`,
      text: '企业与其已发布的供需立即重新公开，成员会收到通知。',
      button: '恢复企业',
      done: `已恢复「${name}」`,
      send: (reason) => http.post('EnterpriseAdmin/restore', { id, reason }, quiet),
    });
  if (claimStatus === 'claimed')
    actions.push({
      title: `解除「${name}」的认领`,
      text: '全部成员立即失去权限并收到通知，企业变为未认领，可以重新认领；已发布的内容保留。不能撤销。',
      button: '解除认领',
      done: `已解除「${name}」的认领`,
      send: (reason) => http.post('EnterpriseAdmin/endClaim', { id, reason }, quiet),
    });
  return actions;
}
