import type { Page } from 'playwright-core';
import type { Release } from 'shared/contract/registry';
import { makeVariant, type Variant } from 'shared/testing/real/releases';

/** Another release of the help section: each page's heading ends in `label`. `edit` may alter its files further. */
export const helpRelease = (
  version: string,
  label: string,
  edit = (text: string) => text,
  change: Partial<Release> = {},
): Variant =>
  makeVariant('help', version, (_, text) => edit(text).replaceAll(/(常见问题|指南)(?=["`])/g, `$1 ${label}`), change);

/** Waits until a page of the release with this label stands. */
export const shown = (page: Page, label: string, timeout = 60_000) =>
  page
    .getByRole('heading', { level: 1, name: new RegExp(` ${label}$`) })
    .first()
    .waitFor({ timeout });
