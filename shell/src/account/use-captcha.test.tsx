import { act } from '@testing-library/react';
import { renderShell } from '../testing/shell-double';
import { type Captcha, useCaptcha } from './use-captcha';

/** What every drawing saw, the first after a choice included: a person may click on any of them. */
function follow(answer: () => object | Promise<object>) {
  const seen: string[] = [];
  let present: Captcha | undefined;
  function Probe() {
    present = useCaptcha(true);
    seen.push(`${present.kind} ${present.state} ${present.answer('ak37')}`.trim());
    return null;
  }
  renderShell(<Probe />, { answers: { 'Auth/captcha': answer as never } });
  return { seen, present: () => present as Captcha };
}
let asked = 0;
beforeEach(() => {
  asked = 0;
});
const pictures = () => ({ id: `q${++asked}`, image: 'data:image/png;base64,', work: null });

it('is never done with a question that it has not asked', async () => {
  const { seen, present } = follow(() => (asked === 0 ? pictures() : new Promise(() => undefined)));
  await act(async () => {});
  expect(seen.at(-1)).toBe('image ready q1.ak37');
  const before = seen.length;
  await act(async () => present().choose('work'));
  expect([...new Set(seen.slice(before))]).toEqual(['work coming']);
});

it('asks another question when the last one was used', async () => {
  const { seen, present } = follow(pictures);
  await act(async () => {});
  const before = seen.length;
  await act(async () => present().renew());
  expect([...new Set(seen.slice(before))]).toEqual(['image coming', 'image ready q2.ak37']);
});
