import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { PublishedFile } from 'shared/contract/file';
import { previewPath } from 'shared/contract/paths';
import { createHostDouble, renderInHost } from 'shared/testing';
import { DetailSections } from './detail-layout';
import { fileSections } from './file-sections';
import { Gallery, Papers } from './gallery';

const picture = (n: number): PublishedFile => ({
  id: `0193000${n}-0000-7000-8000-000000000001`,
  name: `车间${n}.png`,
  type: 'image/png',
  size: 2048,
  width: 1200,
  height: 800,
  alt: `示例车间 ${n}`,
});

// jsdom opens no dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

it('keeps the place of each picture, opens it large and leads to the next one', () => {
  render(<Gallery pictures={[picture(1), picture(2)]} />, { wrapper: MemoryRouter });
  const [thumb] = document.querySelectorAll('img');
  expect(thumb).toHaveAttribute('width', '1200');
  expect(thumb).toHaveAttribute('height', '800');
  expect(thumb).toHaveAttribute('loading', 'lazy');
  fireEvent.click(screen.getByRole('button', { name: '放大图片：示例车间 1' }));
  expect(screen.getByRole('dialog', { name: '图片 1 / 2' })).toBeVisible();
  expect(screen.getByRole('img', { name: '示例车间 1' })).toHaveAttribute(
    'src',
    `/api/File/content?id=${picture(1).id}`,
  );
  expect(screen.getByRole('button', { name: '上一张' })).toBeDisabled();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' });
  expect(screen.getByRole('img', { name: '示例车间 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: '下一张' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: '关闭图片' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is closed before it goes by a click beside it, so that the browser gives the focus back', () => {
  const close = jest.spyOn(HTMLDialogElement.prototype, 'close');
  render(<Gallery pictures={[picture(1)]} />, { wrapper: MemoryRouter });
  fireEvent.click(screen.getByRole('button', { name: '放大图片：示例车间 1' }));
  fireEvent.click(screen.getByRole('dialog'));
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  close.mockRestore();
});

it('goes back with its record: no picture of another one opens in its place', () => {
  const sectionsOf = (files: PublishedFile[]) => <DetailSections sections={fileSections(files)} />;
  const { rerender } = render(sectionsOf([picture(1)]), { wrapper: MemoryRouter });
  fireEvent.click(screen.getByRole('button', { name: '放大图片：示例车间 1' }));
  rerender(sectionsOf([picture(2)]));
  expect(screen.getByRole('button', { name: '放大图片：示例车间 2' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks for the pictures of a draft with the session', async () => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => {};
  const host = createHostDouble({}, 'member01');
  const asked: string[] = [];
  host.http.raw = async ({ path }) => {
    asked.push(path);
    return { status: 200, headers: {}, body: new Blob() } as never;
  };
  renderInHost(<Gallery pictures={[picture(1)]} />, host, previewPath('service', picture(9).id));
  await waitFor(() => expect(document.querySelector('img')).toHaveAttribute('src', 'blob:1'));
  expect(asked).toEqual([`/api/File/content?id=${picture(1).id}`]);
});

it('lists papers with their size', () => {
  render(<Papers papers={[{ ...picture(3), name: '说明.pdf', type: 'application/pdf', alt: '' }]} />);
  expect(screen.getByRole('link', { name: /说明\.pdf.*PDF · 2 KB/ })).toHaveAttribute('download', '说明.pdf');
});
