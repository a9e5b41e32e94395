import { satisfies, validRange } from 'semver';
import { CallError } from '../../errors';
import { servedContracts } from '../served-contracts';
import type { Rule } from './known';

/** 1111: the section was written for a contract that this API answers. */
export const contract: Rule = (release) => {
  const range = validRange(release.contract);
  if (range && servedContracts.some((served) => satisfies(served, range))) return;
  throw new CallError(
    'releaseContractUnserved',
    `契约范围「${release.contract}」${range ? '' : '不是有效的版本范围，'}接口提供的是 ${servedContracts.join('、')}`,
  );
};
