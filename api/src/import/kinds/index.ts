import type { Kind } from '../kind';
import { concept } from './concept';
import { conference } from './conference';
import { demand } from './demand';
import { enterprise } from './enterprise';
import { evidence } from './evidence';
import { platform } from './platform';
import { registerKinds } from './register';
import { roadShow } from './road-show';
import { service } from './service';
import { specialService } from './special-service';
import { spot } from './spot';

/** Every importable kind of content, in order of dependence. */
export const kinds: readonly Kind[] = [
  enterprise,
  evidence,
  service,
  spot,
  platform,
  demand,
  conference,
  roadShow,
  specialService,
  concept,
  ...registerKinds,
];

/** By noun, plural (Latin letters in any case) or Chinese label; undefined for any other word. */
export const findKind = (word: string): Kind | undefined =>
  kinds.find(({ name, plural, label }) => [name, plural, label].includes(word.toLowerCase()));
