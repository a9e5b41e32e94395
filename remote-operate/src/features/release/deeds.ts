import type { SectionStatus } from 'shared/contract/release';
import { nameIn } from './names';

/** What an operator chose to do with a section; `hash` names the release. */
export type Deed =
  | { verb: 'activate'; hash: string }
  | { verb: 'trial'; hash: string | null }
  | { verb: 'rollback' | 'promote' | 'endTrial' | 'verify' };

export interface Chosen {
  deed: Deed;
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
}

const followers = '新访客立即得到，已打开的页面下次进入该板块时更换';

/** The words of the deeds that need nothing but a reason. */
export function wordsOf(deed: Exclude<Deed, { verb: 'trial' | 'verify' }>, section: SectionStatus): Words {
  const stable = section.stable ? nameIn(section, section.stable) : '';
  const trial = section.trial ? nameIn(section, section.trial.hash) : '';
  switch (deed.verb) {
    case 'activate': {
      const name = nameIn(section, deed.hash);
      return {
        title: `启用 ${name}`,
        text: `「${section.title}」的稳定版本${stable ? `从 ${stable} ` : ''}换为 ${name}：${followers}${section.trial && section.trial.hash !== deed.hash ? '；正在进行的试用不变' : ''}。`,
        button: '启用',
        done: `已启用 ${name}`,
        reason: 'required',
      };
    }
    case 'rollback': {
      const previous = section.previous ? nameIn(section, section.previous) : '';
      return {
        title: `回滚「${section.title}」`,
        text: `稳定版本从 ${stable} 回到上一个稳定版本 ${previous}：${followers}。`,
        button: '回滚',
        done: `已回滚到 ${previous}`,
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
