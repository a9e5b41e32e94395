import { render, screen } from '@testing-library/react';
import Modal from 'antd/es/modal';
import { Suspense } from 'react';
import { SectionRoot } from './section-root';

it('opens dialogs of antd where the styles of its section reach them, and takes them away with itself', async () => {
  const { unmount } = render(
    <Suspense>
      <SectionRoot name="test">
        <Modal open title="示例" />
      </SectionRoot>
    </Suspense>,
  );
  const root = (await screen.findByRole('dialog')).closest('[data-section="test"]');
  expect(root?.parentElement).toBe(document.body);
  unmount();
  expect(document.querySelector('[data-section="test"]')).toBeNull();
});
