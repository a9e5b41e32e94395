import type { SamplePart } from 'api/src/parts';
import { loadSample } from './load';
import { startRoadShowClock } from './road-show-clock';

export { loadSample, startRoadShowClock };

// What the API expects of this workspace.
({ loadSample, startRoadShowClock }) satisfies SamplePart;
