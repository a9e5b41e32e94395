/** Whether the page stands in WeChat's own browser. Call it in a handler or an effect: the server does not know. */
export const inWeChat = (): boolean =>
  /\bMicroMessenger\//i.test(navigator.userAgent) && !/\bwxwork\//i.test(navigator.userAgent);
