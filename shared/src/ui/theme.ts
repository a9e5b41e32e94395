import type { ThemeConfig } from 'antd/es/config-provider';
import tokens from './tokens.json';

/** The portal's look for antd's ConfigProvider; the same values stand as CSS variables in __generated__/variables.css. */
export const theme: ThemeConfig = {
  token: tokens.antd.token as ThemeConfig['token'],
  components: tokens.antd.components as ThemeConfig['components'],
  hashed: false,
  cssVar: { key: 'portal' },
};
