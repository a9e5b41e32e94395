import { type ComponentType, useEffect, useState } from 'react';
import { defineSection, type HostServices, useHost, useSession } from '../remote';
import { checkConformance, conformanceOf } from './conformance';

const heading = () => <h1>演示</h1>;

/** A section of one page; `useMore` is what it does wrong, or right. */
function sectionWith(useMore: (host: HostServices) => void, Page: ComponentType = heading) {
  function Whole() {
    useMore(useHost());
    return <Page />;
  }
  return defineSection({ name: 'demo', routes: [{ path: '/sys/Demo', title: '演示', page: Whole }] });
}
const address = '/sys/Demo';
const breachesOf = async (useMore: (host: HostServices) => void, Page?: ComponentType) =>
  (await conformanceOf(sectionWith(useMore, Page), { address, patience: 300 })).map(({ rule }) => rule);

it('accepts a section that keeps to the rules', async () => {
  const good = sectionWith(({ bus, http }) => {
    const { userName } = useSession();
    useEffect(() => bus.on('session:ended', () => {}), [bus]);
    useEffect(() => {
      const abort = new AbortController();
      if (userName) http.get('User/info', {}, { signal: abort.signal, quiet: true }).catch(() => undefined);
      return () => abort.abort();
    }, [http, userName]);
    useEffect(() => bus.emit('page:titled', { title: '演示' }), [bus]);
  });
  await checkConformance(good, { address });
});

it('names the rule that is broken', async () => {
  const broken = sectionWith(({ bus }) => {
    useEffect(() => void bus.on('session:ended', () => {}), [bus]);
  });
  await expect(checkConformance(broken, { address })).rejects.toThrow('demo: 离开后在总线与会话上不留监听');
});

it('finds listeners on the session that stay', async () => {
  expect(
    await breachesOf(({ session }) => {
      useEffect(() => void session.subscribe(() => {}), [session]);
    }),
  ).toEqual(['离开后在总线与会话上不留监听']);
});

it('finds a section that throws, or is gone, when the session ends', async () => {
  const throwing = ({ bus }: HostServices) => {
    useEffect(
      () =>
        bus.on('session:ended', () => {
          throw new Error('broken');
        }),
      [bus],
    );
  };
  expect(await breachesOf(throwing)).toContain('会话以任何原因结束时，板块不出错、不消失');
  const Gone = () => {
    const { bus } = useHost();
    const [reason, setReason] = useState('');
    useEffect(() => bus.on('session:ended', (event) => setReason(event.reason)), [bus]);
    return reason === 'forcedOffline' ? null : <h1>演示</h1>;
  };
  expect(await breachesOf(() => {}, Gone)).toEqual(['会话以任何原因结束时，板块不出错、不消失']);
});

it('finds a late failure that the section does not expect', async () => {
  const Late = () => {
    const { http } = useHost();
    const { userName } = useSession();
    const [failed, setFailed] = useState(false);
    useEffect(() => void (userName && http.get('User/info').catch(() => setFailed(true))), [http, userName]);
    if (failed && !userName) throw new Error('late');
    return <h1>演示</h1>;
  };
  expect(await breachesOf(() => {}, Late)).toContain('会话结束时未完成的请求被中止，迟到的结果不起作用');
});

it('finds a section that cannot bear news of a later version', async () => {
  const names: Record<string, string> = { service: '服务' };
  const strict = ({ bus }: HostServices) => {
    useEffect(() => bus.on('favourite:changed', ({ type }) => void (names[type] as string).length), [bus]);
  };
  expect(await breachesOf(strict)).toEqual(['不认识的事件、多出的字段和新的取值无害']);
});

it('finds events that the contract does not know', async () => {
  const loud = ({ bus }: HostServices) => {
    useEffect(() => bus.emit('demo:opened' as never, {} as never), [bus]);
  };
  expect(await breachesOf(loud)).toEqual(['板块只发出约定的事件，且内容符合约定']);
});

it('finds a section that shows nothing the second time', async () => {
  let first = true;
  const Once = () => {
    const [show] = useState(first);
    useEffect(
      () => () => {
        first = false;
      },
      [],
    );
    return show ? <h1>演示</h1> : null;
  };
  expect(await breachesOf(() => {}, Once)).toContain('离开后再次进入仍能显示');
});
