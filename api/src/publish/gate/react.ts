import { CallError } from '../../errors';

/**
 * What only the source of React or react-dom writes; a library that merely reads one of these is not meant. Names of
 * properties and strings survive minification, and React cannot work without them.
 */
const marks: readonly [string, RegExp][] = [
  // Component.prototype.isReactComponent = {}
  ['react', /\bisReactComponent\s*=\s*\{/],
  ['react', /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*(?:=(?!=)|:)/],
  // React 18 and before, both packages.
  ['react', /__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED\s*(?:=(?!=)|:)/],
  ['react-dom', /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*(?:=(?!=)|:)/],
  // Keys that react-dom hangs on elements.
  ['react-dom', /__react(?:Fiber|Container|InternalInstance)\$/],
  ['react-dom', /\brendererPackageName\s*:\s*["'`]react-dom/],
];

/** 1112: one React on the page, the shell's. `text` is a script of the release. */
export function checkReact(path: string, text: string): void {
  const found = marks.find(([, mark]) => mark.test(text));
  if (found) throw new CallError('releaseCarriesReact', `${path} 自带 ${found[0]}，应使用外壳共享的版本`);
}
