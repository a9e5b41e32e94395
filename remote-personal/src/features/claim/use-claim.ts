import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Claim } from 'shared/contract/claim';
import { useHost } from 'shared/remote';
import type { ClaimState } from './claim-state';
import { type ClaimWork, createClaimWork } from './claim-work';

/** The claim as it stands in this page, and what can be done with it. */
export type OpenClaim = ClaimState & { work: ClaimWork };

export function useClaim(loaded: Claim | null): OpenClaim {
  const host = useHost();
  const [work] = useState(() => createClaimWork(host, loaded));
  useEffect(() => work.open(), [work]);
  useEffect(() => work.follow(loaded), [work, loaded]);
  return { ...useSyncExternalStore(work.subscribe, work.state), work };
}
