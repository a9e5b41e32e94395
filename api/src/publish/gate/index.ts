import { calls } from './calls';
import { container } from './container';
import { contract } from './contract';
import { fileTypes } from './file-types';
import type { Rule } from './known';
import { navigation } from './navigation';
import { paths } from './paths';
import { presentation } from './presentation';
import { reached, routes } from './routes';
import { shares } from './shares';
import { version } from './version';

/** The rules that release.json alone decides, before any file is read. */
export const manifestRules: readonly Rule[] = [
  paths,
  fileTypes,
  presentation,
  version,
  container,
  reached,
  routes,
  navigation,
  contract,
  shares,
  calls,
];

export { checkBudget } from './budget';
export { checkHash } from './hash';
export type { Known } from './known';
export { readManifest } from './manifest';
export { checkKind, checkPath } from './paths';
export { checkReact } from './react';
export { shadowed } from './routes';
export { checkStyles } from './styles';
