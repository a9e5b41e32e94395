import type { SectionStatus } from 'shared/contract/release';
import { isLower, nameIn } from './names';

/** What an operator chose to do with a section; `hash` names the release. */
export type Action =
  | { verb: 'activate'; hash: string }
  | { verb: 'trial'; hash: string | null }
  | { verb: 'block' | 'unblock'; hash: string }
  | { verb: 'rollback' | 'promote' | 'endTrial' | 'disable' | 'enable' | 'verify' };

export interface Chosen {
  action: Action;
  /** The section as it was displayed when the button was pressed: what is sent refers to this. */
  section: SectionStatus;
}

interface Words {
  title: string;
  /** In one sentence what will happen. */
  text: string;
  button: string;
  /** Said when it is done. */
  done: string;
  /** Whether a reason must be given. */
  reason: 'required' | 'optional';
  /** Asks as well for what visitors read. */
  notice?: true;
}

const followers = '新访客立即得到，已打开的页面下次进入该板块时更换';
const left = '已在其中出错的页面会自动更换，其余已打开的页面在离开该板块后更换';

/** The words of the actions that need nothing but a reason. */
export function wordsOf(action: Exclude<Action, { verb: 'trial' | 'verify' }>, section: SectionStatus): Words {
  const stable = section.stable ? nameIn(section, section.stable) : '';
  const trial = section.trial ? nameIn(section, section.trial.hash) : '';
  switch (action.verb) {
    case 'activate': {
      const name = nameIn(section, action.hash);
      const lower = isLower(section, action.hash) ? '。注意：它的版本低于现在的稳定版本' : '';
      return {
        title: `启用 ${name}`,
        text: `「${section.title}」的稳定版本${stable ? `从 ${stable} ` : ''}换为 ${name}：${followers}${section.trial && section.trial.hash !== action.hash ? '；正在进行的试用不变' : ''}${section.disabled ? '；板块仍处于停用' : ''}${lower}。`,
        button: '启用',
        done: `已启用 ${name}`,
        reason: 'required',
      };
    }
    case 'rollback': {
      const previous = section.previous ? nameIn(section, section.previous) : '';
      return {
        title: `回滚「${section.title}」`,
        text: `稳定版本从 ${stable} 回到上一个稳定版本 ${previous}：新访客立即得到；${left}。若所有人都应立即离开 ${stable}，回滚后请再禁用它。`,
        button: '回滚',
        done: `已回滚到 ${previous}`,
        reason: 'required',
      };
    }
    case 'disable':
      return {
        title: `停用「${section.title}」`,
        text: '访客立即看到「该板块已停用」和下面的说明，导航中不再出现它的入口；已打开的页面同样更换，未提交的内容会丢失。',
        button: '停用',
        done: `已停用「${section.title}」`,
        reason: 'required',
        notice: true,
      };
    case 'enable':
      return {
        title: `恢复「${section.title}」`,
        text: `访客重新得到稳定版本 ${stable}，停在停用说明上的页面自动恢复。`,
        button: '恢复',
        done: `已恢复「${section.title}」`,
        reason: 'required',
      };
    case 'block': {
      const name = nameIn(section, action.hash);
      return {
        title: `禁用 ${name}`,
        text: `不再能启用、试用或回退到 ${name}${section.trial?.hash === action.hash ? '，正在进行的试用随之结束' : ''}；仍停在其中的页面立即更换。`,
        button: '禁用',
        done: `已禁用 ${name}`,
        reason: 'required',
      };
    }
    case 'unblock': {
      const name = nameIn(section, action.hash);
      return {
        title: `解除禁用 ${name}`,
        text: `${name} 可以重新启用或试用；现在的稳定版本不变。`,
        button: '解除禁用',
        done: `已解除禁用 ${name}`,
        reason: 'required',
      };
    }
    case 'promote':
      return {
        title: `将 ${trial} 转为稳定`,
        text: `试用结束，所有访客得到 ${trial}，它替换「${section.title}」现在的稳定版本 ${stable}。`,
        button: '转为稳定',
        done: `已将 ${trial} 转为稳定`,
        reason: 'optional',
      };
    default:
      return {
        title: `结束试用 ${trial}`,
        text: `试用到此为止，参与试用的浏览器下次进入「${section.title}」时回到稳定版本 ${stable}。`,
        button: '结束试用',
        done: `已结束试用 ${trial}`,
        reason: 'optional',
      };
  }
}
