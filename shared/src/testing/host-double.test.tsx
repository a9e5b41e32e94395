import { useLeaveGuard } from '../remote';
import { createHostDouble, renderInHost } from './host-double';

function Form({ isDirty }: { isDirty: boolean }) {
  useLeaveGuard(() => !isDirty);
  return null;
}

it('tells what a page answers to a person who wants to leave it', async () => {
  const host = createHostDouble();
  expect(await host.mayLeave()).toBe(true);
  const { unmount } = renderInHost(<Form isDirty />, host);
  expect(await host.mayLeave()).toBe(false);
  unmount();
  expect(await host.mayLeave()).toBe(true);
});
