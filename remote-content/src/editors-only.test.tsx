import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import { sampleAnswers } from 'shared/testing/sample-answer';
import { routes } from './routes';
import section from './section';

const refused = () => {
  throw new ApiError('当前账号不能进行此操作', 403, 403);
};

describe.each(routes.map(({ path, title }) => [path, title] as const))('%s', (path, title) => {
  it('asks for the login and nothing else while nobody is signed in', async () => {
    const host = createHostDouble(sampleAnswers());
    renderInHost(<section.Section />, host, path);
    expect(await screen.findByRole('heading', { name: '登录后可查看' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(host.calls).toEqual([]);
    host.popupAnswers = 'editor01';
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(screen.queryByText('登录后可查看')).toBeNull());
    expect(host.calls.length).toBeGreaterThan(0);
  });

  it('says plainly that it is for editors only', async () => {
    const host = createHostDouble(
      { 'Content/list': refused, 'Content/get': refused, 'Import/list': refused, 'Concept/list': refused },
      'operator01',
    );
    renderInHost(<section.Section />, host, path);
    expect(await screen.findByRole('heading', { name: '此页面仅供内容编辑人员使用' })).toBeVisible();
    expect(screen.getByText(/当前账号 operator01 没有内容编辑权限/)).toBeVisible();
  });
});
