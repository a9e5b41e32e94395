import type { EndpointKey } from './endpoints';

/** Rooms all of whose calls are answered alike with and without a session. */
const publicRooms =
  'Auth BatchRelease ClinicalSite ClinicalTrial CommissionedProduction Compare DrugApproval Enterprise Health Home Product RawMaterial Search Service SpecialService View';
/** The same of rooms that have others too. */
const publicCalls =
  'User/Islogon Operator/login Match/supplies Match/demands Demand/list Demand/detail Conference/list Conference/detail Content/previewed RoadShow/list RoadShow/detail RoadShow/questions Ticket/subject Ticket/create Ticket/read Release/leavePass Release/report';

const known = new Set([...publicRooms.split(' '), ...publicCalls.split(' ')]);

/**
 * Whether a call is `public` in the endpoint table: it needs no session. Plain data, so that browsers may import it; a test
 * compares it with the table.
 */
export const ignoresSession = (key: EndpointKey): boolean => known.has(key) || known.has(key.split('/')[0] as string);
