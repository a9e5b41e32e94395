import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const options = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
  ),
];

/** Opens antd's list of choices by its label; answers the options' texts. */
export async function openChoices(label: string): Promise<string[]> {
  await userEvent.click(screen.getByLabelText(label));
  return options().map((option) => option.textContent ?? '');
}

/** Takes the option with this text. */
export async function choose(label: string, text: string): Promise<void> {
  await openChoices(label);
  const option = options().find(({ textContent }) => textContent === text);
  if (!option) throw new Error(`no option ${text}`);
  await userEvent.click(option);
}

/** What a list of choices shows as chosen. */
export const chosen = (label: string): string =>
  screen.getByLabelText(label).closest('.ant-select')?.querySelector('.ant-select-content-has-value')?.textContent ??
  '';
