import { screen, waitFor } from '@testing-library/dom';

beforeEach(() => {
  document.body.innerHTML = '<p>只有这一句</p>';
});

it('shows the page when what is looked for does not come', async () => {
  await expect(screen.findByText('没有', {}, { timeout: 100 })).rejects.toThrow(/没有.*只有这一句/s);
  await expect(waitFor(() => screen.getByText('没有'), { timeout: 100 })).rejects.toThrow(/没有.*只有这一句/s);
});

it('shows it at once where nobody waits', () => {
  expect(() => screen.getByText('没有')).toThrow(/没有.*只有这一句/s);
});
