import { screen, within } from '@testing-library/react';
import { pages } from 'shared/contract/paths';
import { createHostDouble, renderInHost } from 'shared/testing';
import { isIconName } from 'shared/ui';
import manifest from '../section.json';
import { routes } from './routes';
import section from './section';

it('draws the routes that section.json promises, under the same titles', () => {
  expect(routes.map(({ path, title }) => ({ path, title }))).toEqual(
    manifest.routes.map(({ path, title }) => ({ path, title })),
  );
  for (const { place, icon } of manifest.navigation) if (place === 'help') expect(isIconName(icon)).toBe(true);
});

/** Every screen of the portal that a help page may send someone to. */
const known: readonly string[] = Object.values(pages);

const guides = routes.filter(({ path }) => path !== pages.feedback && path !== pages.ticket);

describe.each(guides)('$path', ({ path, title }) => {
  it('has instructions whose contents lead to their topics and whose links lead somewhere', async () => {
    renderInHost(<section.Section />, createHostDouble(), path);
    const contents = within(await screen.findByRole('navigation', { name: '本页内容' })).getAllByRole('link');
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(contents.length).toBeGreaterThan(3);
    for (const link of contents) {
      const topic = document.querySelector(link.getAttribute('href') ?? '');
      expect(topic).toHaveTextContent(link.textContent ?? '');
      expect(topic?.tagName).toBe('H2');
    }
    const article = screen.getByRole('article');
    expect(new Set(contents.map((link) => link.getAttribute('href'))).size).toBe(article.querySelectorAll('h2').length);
    for (const link of article.querySelectorAll('a[href^="/"]')) expect(known).toContain(link.getAttribute('href'));
  });

  it('names the phone of the site, and nothing when there is none', async () => {
    const host = createHostDouble();
    const { unmount } = renderInHost(<section.Section />, host, path);
    expect(await screen.findByRole('link', { name: '021-0000-0000 转 663' })).toHaveAttribute(
      'href',
      'tel:02100000000,663',
    );
    unmount();
    renderInHost(<section.Section />, { ...host, site: { ...host.site, phone: '' } }, path);
    await screen.findByRole('navigation', { name: '本页内容' });
    expect(screen.queryByText(/没有解决/)).toBeNull();
  });
});
