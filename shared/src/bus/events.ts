import type { FavouriteType } from '../contract/collect-info';
import { type EndReason, endReasons } from '../contract/session-end';

/** Everything that may travel between shell and sections: event name -> payload. */
export interface BusEvents {
  'session:started': { userName: string };
  /**
   * Sections empty what they hold of the person and abort their requests. `presumed`: the tab that says so was not told why;
   * one that was may still give the reason.
   */
  'session:ended': { reason: EndReason; presumed?: boolean };
  'favourite:changed': { type: FavouriteType; targetId: string; on: boolean };
  /** Something in the person's enquiries has changed, here or on the other side. */
  'enquiry:changed': Record<string, never>;
  /** The person has new notifications, or some were read, here or elsewhere. */
  'notification:changed': Record<string, never>;
  /** A short message at the top of the page. */
  'message:shown': { kind: 'success' | 'error' | 'info'; text: string };
  /** Figures beside side-menu entries, keyed by path. */
  'navigation:badges': { badges: Record<string, number> };
  /** A line under the identity block or title that only the page knows, such as a detail's title. */
  'page:titled': { title: string };
  /** What the page shows is no longer so: it loads once more, and stays drawn meanwhile. */
  'page:stale': Record<string, never>;
}
export type BusEventName = keyof BusEvents;

const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null;
const isText = (v: unknown) => typeof v === 'string';

/** Guards for payloads: other releases and other tabs speak here too. */
export const guards: { [K in BusEventName]: (payload: unknown) => boolean } = {
  'session:started': (p) => isObject(p) && isText(p.userName),
  'session:ended': (p) => isObject(p) && endReasons.includes(p.reason as EndReason),
  'favourite:changed': (p) => isObject(p) && isText(p.type) && isText(p.targetId) && typeof p.on === 'boolean',
  'enquiry:changed': isObject,
  'notification:changed': isObject,
  'message:shown': (p) => isObject(p) && isText(p.text) && ['success', 'error', 'info'].includes(p.kind as string),
  'navigation:badges': (p) =>
    isObject(p) && isObject(p.badges) && Object.values(p.badges).every((n) => typeof n === 'number'),
  'page:stale': isObject,
  'page:titled': (p) => isObject(p) && isText(p.title),
};

/** These concern every tab of the browser, the others only their own. */
export const crossTab: readonly BusEventName[] = [
  'session:started',
  'session:ended',
  'favourite:changed',
  'enquiry:changed',
  'notification:changed',
];
