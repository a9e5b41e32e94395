import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserInfo } from 'shared/contract/user';

/** The client state of the specification. Logged out means that userName is empty. */
export interface ClientState {
  userName: string;
  /** What the personal area knows of the person; null until it is asked for. */
  user: UserInfo | null;
  /** A login is under way. */
  loading: boolean;
  /** The login popup is open. */
  loginpop: boolean;
  /** Enquiries that hold something the person has not seen. */
  unread: number;
}

/** Also the state of the first render, on the server as in the browser. */
export const initialState: ClientState = { userName: '', user: null, loading: false, loginpop: false, unread: 0 };

const slice = createSlice({
  name: 'client',
  initialState,
  reducers: {
    signedIn: (state, { payload }: PayloadAction<string>) => {
      // A new token of the same person takes nothing away.
      if (state.userName !== payload) Object.assign(state, { userName: payload, user: null, unread: 0 });
      state.loginpop = false;
    },
    signedOut: () => initialState,
    userLoaded: (state, { payload }: PayloadAction<UserInfo>) => {
      if (state.userName) state.user = payload;
    },
    unreadCounted: (state, { payload }: PayloadAction<number>) => {
      if (state.userName) state.unread = payload;
    },
    loginStarted: (state) => {
      state.loading = true;
    },
    loginSettled: (state) => {
      state.loading = false;
    },
    popupOpened: (state) => {
      state.loginpop = true;
    },
    popupClosed: (state) => {
      state.loginpop = false;
    },
  },
});

export const { signedIn, signedOut, userLoaded, unreadCounted, loginStarted, loginSettled, popupOpened, popupClosed } =
  slice.actions;

export const createStore = () => configureStore({ reducer: slice.reducer });
export type ClientStore = ReturnType<typeof createStore>;
