import { screen, within } from '@testing-library/react';

/** The dialog under this title; antd keeps what stands above the page out of the accessibility tree here, so it is found by text. */
export async function dialogOf(title: string | RegExp) {
  const heading = await screen.findByText(title, { selector: '.ant-modal-title, .ant-modal-title *' });
  return within(heading.closest('[role="dialog"]') as HTMLElement);
}
