/** Runs of stages that occur together. */
export const early = ['discovery', 'preclinical'] as const;
export const toInd = ['preclinical', 'ind'] as const;
export const firstInMan = ['ind', 'phase1'] as const;
export const clinical = ['phase1', 'phase2', 'phase3'] as const;
export const clinicalSupply = ['ind', 'phase1', 'phase2'] as const;
export const lateClinical = ['phase2', 'phase3', 'nda'] as const;
export const launch = ['phase3', 'nda', 'commercial'] as const;
export const market = ['commercial', 'postApproval'] as const;
export const marketGeneric = ['commercial', 'postApproval', 'generic'] as const;
export const whole = ['ind', 'phase1', 'phase2', 'phase3', 'nda', 'commercial'] as const;
export const filing = ['ind', 'nda'] as const;
export const generic = ['generic'] as const;
export const genericLaunch = ['generic', 'nda', 'commercial'] as const;
export const change = ['postApproval'] as const;
