import type { ComponentType } from 'react';

/** Loads a part of the shell that antd draws together with antd's provider. */
export const antdPart =
  <P extends object>(load: () => Promise<ComponentType<P>>) =>
  async (): Promise<ComponentType<P>> => {
    const provider = import(/* webpackChunkName: "antd-provider" */ 'shared/antd');
    const [Component, { withAntd }] = await Promise.all([load(), provider]);
    return withAntd(Component);
  };
