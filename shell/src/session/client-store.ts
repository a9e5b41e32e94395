import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * The client state of the specification. Logged out means that userName is empty. What the server knows of the person (`user`, lists) is kept
 * by the page's cache of answers: `useUser`, `useQuery`.
 */
export interface ClientState {
  userName: string;
  /** A login is under way. */
  loading: boolean;
  /** The login popup is open. */
  loginpop: boolean;
}

/** Also the state of the first render, on the server as in the browser. */
export const initialState: ClientState = { userName: '', loading: false, loginpop: false };

const slice = createSlice({
  name: 'client',
  initialState,
  reducers: {
    signedIn: (state, { payload }: PayloadAction<string>) => {
      state.userName = payload;
      state.loginpop = false;
    },
    signedOut: () => initialState,
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

export const { signedIn, signedOut, loginStarted, loginSettled, popupOpened, popupClosed } = slice.actions;

export const createStore = () => configureStore({ reducer: slice.reducer });
export type ClientStore = ReturnType<typeof createStore>;
