import { makeApprovals } from './make-approvals';
import { makeBatches } from './make-batches';
import { makeCommissions } from './make-commissions';
import { makeConferences } from './make-conferences';
import { makeDemands } from './make-demands';
import { makeEnterprises } from './make-enterprises';
import { makePlatforms } from './make-platforms';
import { makeRawMaterials } from './make-raw-materials';
import { makeRoadShows } from './make-road-shows';
import { makeServices } from './make-services';
import { makeSpecialServices } from './make-special-services';
import { makeSpots } from './make-spots';
import { makeTrials } from './make-trials';

/** Every sample row except accounts: the same on every machine and every day. */
export function makeAll() {
  const enterprises = makeEnterprises();
  const rawMaterials = makeRawMaterials(enterprises);
  const approvals = makeApprovals(enterprises);
  const services = makeServices(enterprises);
  const platforms = makePlatforms(enterprises);
  const demands = makeDemands(enterprises);
  const conferences = makeConferences();
  const roadShows = makeRoadShows(enterprises, services);
  return {
    enterprise: enterprises.map((e) => e.row),
    evidence: enterprises.flatMap((e) => e.evidence),
    service: services,
    spot: makeSpots(enterprises, rawMaterials),
    platform: platforms,
    demand: demands,
    conference: conferences,
    road_show: roadShows,
    special_service: makeSpecialServices({ services, platforms, demands, conferences, roadShows }),
    raw_material: rawMaterials,
    commissioned_production: makeCommissions(enterprises, approvals),
    batch_release: makeBatches(enterprises),
    drug_approval: approvals.map((a) => a.row),
    clinical_trial: makeTrials(enterprises),
  };
}
export type SampleRows = ReturnType<typeof makeAll>;
