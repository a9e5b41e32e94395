import { act, fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { PortalRouter } from './router';

it('keeps the old page and says that the next one is coming, from the moment the address changes', async () => {
  let arrive = (_: { default: () => React.ReactNode }) => {};
  const Slow = lazy(() => new Promise<{ default: () => React.ReactNode }>((resolve) => (arrive = resolve)));
  history.replaceState(null, '', '/old');
  render(
    <PortalRouter>
      <Suspense fallback="empty">
        <Routes>
          <Route path="/old" element={<Link to="/slow">go</Link>} />
          <Route path="/slow" element={<Slow />} />
        </Routes>
      </Suspense>
    </PortalRouter>,
  );
  fireEvent.click(screen.getByText('go'));
  expect(location.pathname).toBe('/slow');
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  const progress = await screen.findByRole('progressbar', { name: '正在打开页面' });
  expect(screen.getByText('go')).toBeTruthy();

  const gone = waitForElementToBeRemoved(progress);
  await act(async () => arrive({ default: () => <p>new</p> }));
  await gone;
  expect(screen.getByText('new')).toBeTruthy();
  expect(screen.queryByText('go')).toBeNull();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});
