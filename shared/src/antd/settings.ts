import type { ConfigProviderProps } from 'antd/es/config-provider';
import { createContext } from 'react';

/** What antd must know of the place that it draws in. Apart from `AntdProvider`, so that pages without antd do not load it. */
export type AntdSettings = Pick<ConfigProviderProps, 'csp' | 'getPopupContainer' | 'theme'>;

export const AntdSettingsContext = createContext<AntdSettings>({});
