import { codes } from 'shared/contract/codes';
import type { Envelope } from 'shared/contract/envelope';
import { endReasonOf, sessionEnds } from 'shared/contract/session-end';
import type { Sessions } from './sessions';

/**
 * The login status: always a success whose data is a boolean; 405, 408 and 1 are in `code` with their text. A session
 * whose end was reported before is simply not logged in.
 */
export async function isLogon(sessions: Sessions, token: string): Promise<Envelope<boolean>> {
  if (!token) return { success: true, code: 0, message: '', data: false };
  const { status } = await sessions.check(token);
  if (status === 200) return { success: true, code: 0, message: codes.ok.text, data: true };
  if (status === sessionEnds.noPermission.code) return { success: true, code: 0, message: '', data: false };
  return { success: true, code: status, message: sessionEnds[endReasonOf(status)].text, data: false };
}
