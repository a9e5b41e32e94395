import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ApiError } from 'shared/http';
import { saveFile } from '../upload/file-content';
import { PageDownload } from './page-download';

const say = (agent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
afterEach(() => jest.restoreAllMocks());

const part = (
  <PageDownload>
    <button type="button">导出</button>
  </PageDownload>
);

it('lets the button stand where browsers save what a page has made', () => {
  render(part);
  expect(screen.getByRole('button', { name: '导出' })).toBeVisible();
  expect(renderToString(part)).toContain('button');
});

it.each(['MicroMessenger/8.0.49', 'MicroMessenger/7.0.1 wxwork/4.1'])('says in %s where to save it', async (app) => {
  say(`Mozilla/5.0 (Linux; Android 14) ${app} Language/zh_CN`);
  render(part);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('请点右上角「···」，在浏览器中打开后下载')).toBeVisible();
  const raw = jest.fn();
  const saved = saveFile({ http: { raw } as never }, { id: 'a', name: '方案.pdf' });
  await expect(saved).rejects.toEqual(expect.any(ApiError));
  await expect(saved).rejects.toThrow('请点右上角「···」，在浏览器中打开后下载');
  expect(raw).not.toHaveBeenCalled();
});
