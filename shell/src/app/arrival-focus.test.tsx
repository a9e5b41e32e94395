import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { useArrivalFocus } from './arrival-focus';
import { PortalRouter } from './router';

function Effects() {
  useArrivalFocus(false);
  return null;
}

/** A header with a menu, and a page that comes when `arrive` is called. */
function show() {
  let done = (_: { default: () => React.ReactNode }) => {};
  const Slow = lazy(() => new Promise<{ default: () => React.ReactNode }>((resolve) => (done = resolve)));
  history.replaceState(null, '', '/old');
  render(
    <PortalRouter>
      <Effects />
      <button type="button">menu</button>
      <main>
        <Suspense fallback="empty">
          <Routes>
            <Route path="/old" element={<Link to="/slow">go</Link>} />
            <Route path="/slow" element={<Slow />} />
          </Routes>
        </Suspense>
      </main>
    </PortalRouter>,
  );
  return { arrive: () => act(async () => done({ default: () => <h1>new</h1> })) };
}

it('moves the focus to the heading of a page that comes late', async () => {
  const { arrive } = show();
  await userEvent.click(screen.getByText('go'));
  await arrive();
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

it('leaves it where the person has gone while the page was on its way', async () => {
  const { arrive } = show();
  await userEvent.click(screen.getByText('go'));
  await userEvent.click(screen.getByText('menu'));
  await arrive();
  expect(screen.getByRole('heading')).toBeVisible();
  expect(screen.getByText('menu')).toHaveFocus();
});
