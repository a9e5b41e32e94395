import ConfigProvider from 'antd/es/config-provider';
import zhCN from 'antd/es/locale/zh_CN';
import { type ComponentType, type ReactNode, useContext, useEffect } from 'react';
import { theme } from '../ui/theme';
import { AntdSettingsContext } from './settings';

const look = { locale: zhCN, theme, button: { autoInsertSpace: false }, tag: { variant: 'outlined' as const } };

/**
 * Goes around what antd draws: the portal's theme and language, the page's nonce, popups inside the section's root. It comes with
 * antd's own code (35 KB), so it belongs around the dialog or form that needs it and not around a page.
 */
export function AntdProvider({ children }: { children: ReactNode }) {
  const { getPopupContainer, ...place } = useContext(AntdSettingsContext);
  const { csp } = place;
  // Also for what antd draws outside the tree.
  useEffect(() => {
    const holderRender = (held: ReactNode) => <ConfigProvider {...look} {...(csp && { csp })} children={held} />;
    ConfigProvider.config({ holderRender });
  }, [csp]);
  return (
    <ConfigProvider {...look} {...place} {...(getPopupContainer && { getPopupContainer })}>
      {children}
    </ConfigProvider>
  );
}

/** The component inside an AntdProvider. */
export function withAntd<P extends object>(Component: ComponentType<P>): ComponentType<P> {
  return function WithAntd(props: P) {
    return (
      <AntdProvider>
        <Component {...props} />
      </AntdProvider>
    );
  };
}
