import { act, fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Link, type NavigateFunction, Route, Routes, useNavigate } from 'react-router-dom';
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

it('takes the page away in the same moment when a session has ended, so that no click there leads past the reason', () => {
  let go: NavigateFunction = () => {};
  const Old = () => {
    go = useNavigate();
    return <Link to="/slow">go</Link>;
  };
  history.replaceState(null, '', '/old');
  render(
    <PortalRouter>
      <Routes>
        <Route path="/old" element={<Old />} />
        <Route path="/user/login" element="login" />
      </Routes>
    </PortalRouter>,
  );
  // As on a page: nothing waits for React.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  void go('/user/login', { state: { notice: '登录超时，请重新登录' } });
  expect(screen.queryByText('go')).toBeNull();
  expect(screen.getByText('login')).toBeTruthy();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
