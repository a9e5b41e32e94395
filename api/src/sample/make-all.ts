import { makeApprovals } from './make-approvals';
import { makeBatches } from './make-batches';
import { makeCommissions } from './make-commissions';
import { makeDemands } from './make-demands';
import { makeEnterprises } from './make-enterprises';
import { makePlatforms } from './make-platforms';
import { makeRawMaterials } from './make-raw-materials';
import { makeServices } from './make-services';
import { makeSpots } from './make-spots';
import { makeTrials } from './make-trials';

/** Every sample row except accounts: the same on every machine and every day. */
export function makeAll() {
  const enterprises = makeEnterprises();
  const rawMaterials = makeRawMaterials(enterprises);
  const approvals = makeApprovals(enterprises);
  return {
    enterprise: enterprises.map((e) => e.row),
    evidence: enterprises.flatMap((e) => e.evidence),
    service: makeServices(enterprises),
    spot: makeSpots(enterprises, rawMaterials),
    platform: makePlatforms(enterprises),
    demand: makeDemands(enterprises),
    raw_material: rawMaterials,
    commissioned_production: makeCommissions(enterprises, approvals),
    batch_release: makeBatches(enterprises),
    drug_approval: approvals.map((a) => a.row),
    clinical_trial: makeTrials(enterprises),
  };
}
export type SampleRows = ReturnType<typeof makeAll>;
