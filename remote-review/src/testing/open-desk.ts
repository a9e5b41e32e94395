import { createElement } from 'react';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../section';
import { detail, lock, metrics, queue } from './canned';

type Answers = NonNullable<Parameters<typeof createHostDouble>[0]>;

/** The desk with three changes that wait, the first of them free to be decided. */
export function openDesk(address = '/review', answers: Answers = {}, userName = 'reviewer01') {
  const host = createHostDouble(
    {
      'Review/queue': () => queue(),
      'Review/metrics': () => metrics(),
      'Review/case': ({ id }) => detail(Number(id.slice(-12))),
      'Review/lock': () => lock(),
      'Review/unlock': () => null,
      'Review/decide': ({ id }) => detail(Number(id.slice(-12)), { state: 'approved' }),
      ...answers,
    },
    userName,
  );
  const drawn = renderInHost(createElement(section.Section), host, address);
  return {
    host,
    ...drawn,
    sent: (key: string) => host.calls.filter((call) => call.key === key).map(({ input }) => input),
  };
}
