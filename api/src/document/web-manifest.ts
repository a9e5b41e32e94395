import type { SiteConfig } from 'shared/contract/boot';
import { pages } from 'shared/contract/paths';

/** The brand's darkest green, as on the login page. */
export const themeColor = '#0C2F2B';

/** What a phone needs to put the portal on its home screen. */
export const webManifest = ({ name, subtitle, slogan }: SiteConfig) => ({
  lang: 'zh-CN',
  name: subtitle ? `${name} · ${subtitle}` : name,
  short_name: name,
  description: slogan,
  start_url: pages.home,
  scope: '/',
  display: 'browser',
  theme_color: themeColor,
  background_color: '#FFFFFF',
  icons: [
    { src: '/static/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/static/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/static/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
});
