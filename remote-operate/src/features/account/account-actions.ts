import type { AccountDetail } from 'shared/contract/account';
import { memberRoles } from 'shared/contract/vocabulary/claim';
import { type Duty, duties } from 'shared/contract/vocabulary/review';
import type { HostServices } from 'shared/remote';
import type { ReasonedAction } from '../../components/reason-dialog';

type Http = HostServices['http'];
const quiet = { quiet: true };

/** What a lock means for the enterprise of an account, and who hears of it. */
function effectOnEnterprise({ enterprise, colleagues: { count, more } }: AccountDetail): string {
  if (!enterprise) return '该账号不属于企业。';
  const { name, role } = enterprise;
  if (role !== 'owner') return `该账号是「${name}」的成员（${memberRoles[role]}），企业的所有者会收到通知。`;
  const others =
    count > 0 ? `企业另外 ${count}${more ? '+' : ''} 位成员会收到通知。` : '企业没有其他成员，无人可以代为管理。';
  return `该账号是「${name}」唯一的所有者：锁定期间无人能邀请成员、修改权限或转让所有权。${others}`;
}

/** What can be done to an account now, in the order of the buttons. One's own account: nothing. */
export function actionsOf(
  http: Http,
  account: AccountDetail,
  onPassword: (password: string) => void,
): ReasonedAction[] {
  const { id, userName, state, own } = account;
  if (own || state === 'removed') return [];
  const lock: ReasonedAction = {
    title: `锁定账号「${userName}」`,
    text: `该账号的全部登录立即结束，解除锁定前不能登录。${effectOnEnterprise(account)}`,
    button: '锁定账号',
    done: `已锁定「${userName}」`,
    send: (reason) => http.post('Account/lock', { id, reason }, quiet),
  };
  const unlock: ReasonedAction = {
    title: `解除锁定「${userName}」`,
    text: '解除后可以重新登录；此前的登录不会恢复。',
    button: '解除锁定',
    done: `已解除锁定「${userName}」`,
    send: (reason) => http.post('Account/unlock', { id, reason }, quiet),
  };
  const actions = [state === 'locked' ? unlock : lock];
  if (account.duties) for (const duty of Object.keys(duties) as Duty[]) actions.push(dutyAction(http, account, duty));
  if (account.oncePassword && state !== 'locked')
    actions.push({
      title: `重发「${userName}」的一次性密码`,
      text: '此前的一次性密码立即失效。新的只显示一次，24 小时内有效，请通过可靠的方式交给本人。',
      button: '重发一次性密码',
      done: '已生成新的一次性密码',
      async send(reason) {
        onPassword((await http.post('Account/resendPassword', { id, reason }, quiet)).password);
      },
    });
  for (const { id: invitationId, enterprise } of account.invitations)
    actions.push({
      title: `重发「${enterprise}」的邀请`,
      text: '该账号会再次收到加入企业的通知；邀请的期限不变，24 小时内最多 3 次。',
      button: `重发邀请：${enterprise}`,
      done: '已再次通知',
      send: (reason) => http.post('Account/resendInvitation', { id, invitationId, reason }, quiet),
    });
  return actions;
}

function dutyAction(http: Http, { id, userName, duties: own }: AccountDetail, duty: Duty): ReasonedAction {
  const granted = !own?.includes(duty);
  const verb = granted ? '授予' : '收回';
  return {
    title: `${verb}「${userName}」的${duties[duty]}职责`,
    text: granted ? '下一次操作起，该账号可以在控制台行使这项职责。' : '下一次操作起，该账号不能再行使这项职责。',
    button: `${verb}${duties[duty]}职责`,
    done: `已${verb}${duties[duty]}职责`,
    send: (reason) => http.post('Account/setDuty', { id, duty, granted, reason }, quiet),
  };
}
