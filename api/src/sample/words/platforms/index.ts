import type { PlatformProfile } from '../../offer';
import { sharedPlatforms } from './shared-use';
import { technologyPlatforms } from './technology';

export const platformProfiles: readonly PlatformProfile[] = [...technologyPlatforms, ...sharedPlatforms];
