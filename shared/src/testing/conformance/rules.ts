import type { BusEvents } from '../../bus';
import { type EndReason, endReasons } from '../../contract/session-end';
import type { SectionModule } from '../../remote';
import { type Mounted, mount, settle } from './stage';
import type { WatchedHost } from './watched-host';

/** What a rule may do: one section at one address, with a host of its own. */
export interface Scene {
  host: WatchedHost;
  /** Draws the section anew; every drawing is left at the end of the rule. */
  enter(): Mounted;
}

export interface Rule {
  name: string;
  /** What holds, in Chinese, for the message of a refusal. */
  text: string;
  /** Rejects when the rule does not hold; the host's records are looked at afterwards. */
  run(scene: Scene): Promise<void>;
}

const person = '示例用户';

/** One fitting payload of every event. */
const samples: BusEvents = {
  'session:started': { userName: person },
  'session:ended': { reason: 'logout' },
  'favourite:changed': { type: 'service', targetId: '01930000-0000-7000-8000-000000000001', on: true },
  'enquiry:changed': {},
  'notification:changed': {},
  'message:shown': { kind: 'info', text: '示例' },
  'navigation:badges': { badges: { '/personal/Index': 1 } },
  'page:stale': {},
  'page:titled': { title: '示例' },
};

function end(host: WatchedHost, reason: EndReason) {
  host.setUser('');
  host.deliver('session:ended', { reason });
}

export const rules: Rule[] = [
  {
    name: 'sessionEnds',
    text: '会话以任何原因结束时，板块不出错、不消失',
    async run({ host, enter }) {
      host.setUser(person);
      const page = enter();
      await page.stands();
      for (const reason of endReasons) {
        end(host, reason);
        await settle();
        if (page.text() === '') throw new Error(`会话因 ${reason} 结束后页面为空`);
        host.setUser(person);
        host.deliver('session:started', samples['session:started']);
        await settle();
      }
    },
  },
  {
    name: 'lateAnswers',
    text: '会话结束时未完成的请求被中止，迟到的结果不起作用',
    async run({ host, enter }) {
      for (const outcome of ['answer', 'fail'] as const) {
        host.setUser(person);
        const { arrived, release } = host.hold();
        const page = enter();
        await settle();
        await arrived();
        end(host, 'expired');
        release(outcome);
        await settle(12);
        page.leave();
      }
    },
  },
  {
    name: 'unknownNews',
    text: '不认识的事件、多出的字段和新的取值无害',
    async run({ host, enter }) {
      host.setUser(person);
      const page = enter();
      await page.stands();
      host.deliver('future:event', { any: ['thing'] });
      for (const [name, payload] of Object.entries(samples)) host.deliver(name, { ...payload, future: { deep: [1] } });
      host.deliver('favourite:changed', { ...samples['favourite:changed'], type: 'future' });
      await settle();
      if (page.text() === '') throw new Error('收到未知事件后页面为空');
    },
  },
  {
    name: 'mountsAgain',
    text: '离开后再次进入仍能显示',
    async run({ enter }) {
      for (let i = 0; i < 2; i++) {
        const page = enter();
        await page.stands();
        page.leave();
      }
    },
  },
];

/** What holds through all rules, looked at after each of them. */
export const standing = {
  errors: '板块不抛出未捕获的错误',
  emits: '板块只发出约定的事件，且内容符合约定',
  leaves: '离开后在总线与会话上不留监听',
};

/** Runs a rule and answers what went wrong: text of the rule -> detail. */
export async function runRule(
  rule: Rule,
  section: SectionModule,
  address: string,
  host: WatchedHost,
  patience: number,
): Promise<[string, string][]> {
  const pages: Mounted[] = [];
  const thrown = (event: Event) => {
    const { error, reason } = event as ErrorEvent & PromiseRejectionEvent;
    host.errors.push(error ?? reason ?? new Error('unknown error'));
  };
  addEventListener('error', thrown);
  addEventListener('unhandledrejection', thrown);
  const found: [string, string][] = [];
  const say = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300);
  try {
    await rule.run({
      host,
      enter: () => {
        const page = mount(section, address, host, patience);
        const once = {
          ...page,
          leave: () => pages.includes(once) && pages.splice(pages.indexOf(once), 1) && page.leave(),
        };
        pages.push(once as Mounted);
        return once as Mounted;
      },
    });
  } catch (error) {
    found.push([rule.text, say(error)]);
  }
  for (const page of [...pages]) page.leave();
  await settle();
  removeEventListener('error', thrown);
  removeEventListener('unhandledrejection', thrown);
  if (host.errors.length > 0 && found.length === 0)
    found.push([rule.text, `${standing.errors}：${say(host.errors[0])}`]);
  if (host.misfits.length > 0) found.push([standing.emits, host.misfits.join('；')]);
  if (host.listeners() > 0) found.push([standing.leaves, `还有 ${host.listeners()} 个监听`]);
  return found;
}
