import { type ClientStore, popupClosed, popupOpened } from './client-store';

export const defaultReason = '登录后可收藏服务、查看联系方式并提交询价。';

export interface LoginPrompt {
  /** What the popup says, and whether the page stays after a login. */
  popup(): { reason: string; stay: boolean };
  /** Opens the popup for the person's own sake: success leads to the home page. */
  openLogin(): void;
  closeLogin(): void;
  /** Opens the popup for an action; resolves with whether somebody signed in. */
  ask(reason: string): Promise<boolean>;
  resolve(signedIn: boolean): void;
}

/** The login popup and those who wait for it. */
export function createLoginPrompt(store: ClientStore): LoginPrompt {
  let popup = { reason: defaultReason, stay: false };
  let waiting: ((signedIn: boolean) => void)[] = [];

  function resolve(signedIn: boolean) {
    const all = waiting;
    waiting = [];
    for (const done of all) done(signedIn);
  }

  function open(next: typeof popup) {
    popup = next;
    store.dispatch(popupOpened());
  }

  return {
    resolve,
    popup: () => popup,
    openLogin: () => open({ reason: defaultReason, stay: false }),
    closeLogin() {
      if (!store.getState().loginpop) return;
      store.dispatch(popupClosed());
      resolve(false);
    },
    ask: (reason) =>
      new Promise((done) => {
        waiting.push(done);
        open({ reason, stay: true });
      }),
  };
}
