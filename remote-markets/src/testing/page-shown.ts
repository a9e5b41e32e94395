import { screen, waitFor } from '@testing-library/react';

/** Waits for the whole page: a skeleton has the page's heading too, and panels load after it. */
export async function pageShown(): Promise<void> {
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
}
