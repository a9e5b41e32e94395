import type { Kind } from '../kind';
import { demand } from './demand';
import { enterprise } from './enterprise';
import { evidence } from './evidence';
import { platform } from './platform';
import { service } from './service';
import { spot } from './spot';

/** Every kind of content that can be imported, in the order in which they need each other. */
export const kinds: readonly Kind[] = [enterprise, evidence, service, spot, platform, demand];

export const findKind = (word: string): Kind | undefined =>
  kinds.find(({ name, plural, label }) => [name, plural, label].includes(word.toLowerCase()));
