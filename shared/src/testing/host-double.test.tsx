import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

function Asking() {
  const [answer, setAnswer] = useState<((mayGo: boolean) => void) | null>(null);
  useLeaveGuard(() => new Promise((done) => setAnswer(() => done)));
  return (
    answer && (
      <button type="button" onClick={() => answer(false)}>
        留下
      </button>
    )
  );
}

it('lets the page draw its question, and waits for the answer', async () => {
  const said = jest.spyOn(console, 'error');
  const host = createHostDouble();
  renderInHost(<Asking />, host);
  const answer = host.mayLeave();
  await userEvent.click(await screen.findByRole('button', { name: '留下' }));
  expect(await answer).toBe(false);
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});
