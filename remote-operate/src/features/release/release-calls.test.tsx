import { render, screen } from '@testing-library/react';
import { ReleaseCalls } from './release-calls';

it('tells no calls from calls that nobody has recorded', () => {
  const { rerender } = render(<ReleaseCalls calls={[]} />);
  expect(screen.getByText('发布检查时，打开页面没有调用接口。')).toBeVisible();
  rerender(<ReleaseCalls calls={null} />);
  expect(screen.getByText(/没有经过发布检查/)).toBeVisible();
});

it('lists each call with its method, and how often it was made', () => {
  render(
    <ReleaseCalls
      calls={[
        { method: 'GET', path: 'Service/list', count: 2 },
        { method: 'POST', path: 'Release/createToken', count: 1 },
      ]}
    />,
  );
  expect(screen.getByRole('region', { name: '打开页面时调用的接口' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'GET Service/list 2 次',
    'POST Release/createToken 1 次',
  ]);
});
