import type { Offer } from '../../offer';
import { assuranceOffers } from './assurance';
import { biologicOffers } from './biologics';
import { clinicalOffers } from './clinical';
import { cmcOffers } from './cmc';
import { drugSubstanceOffers } from './drug-substance';
import { researchOffers } from './research';
import { solidOffers } from './solid';
import { specialFormOffers } from './special-forms';
import { sterileOffers } from './sterile';
import { supplyChainOffers } from './supply-chain';

export const offers: readonly Offer[] = [
  ...researchOffers,
  ...cmcOffers,
  ...clinicalOffers,
  ...drugSubstanceOffers,
  ...solidOffers,
  ...sterileOffers,
  ...specialFormOffers,
  ...biologicOffers,
  ...assuranceOffers,
  ...supplyChainOffers,
];
