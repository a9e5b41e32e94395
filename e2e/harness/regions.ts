import type { Page } from 'playwright-core';

/** Opens and closes the choice of provinces in the head of a list. */
export const regionButton = (page: Page) => page.locator('summary').filter({ hasText: '省份' });

/** The provinces to choose from, while they are open. */
export const regions = (page: Page) => page.getByRole('navigation', { name: '选择地区' });
