import { useRef, useState } from 'react';
import type { Input } from 'shared/contract/endpoints';
import type { NotificationSettings } from 'shared/contract/notification';
import { toApiError } from 'shared/http';
import { useHost, useQuery } from 'shared/remote';

export type Choice = Partial<Input<'Notification/saveSettings'>>;

/**
 * The person's settings. A choice is shown at once and saved in line behind the one before, so that the last one chosen is the one
 * that stays; what could not be saved goes back to what the server has.
 */
export function useSettings() {
  const { http } = useHost();
  const asked = useQuery('Notification/settings', {}, { owner: true });
  const { data, reload, update } = asked;
  const [state, setState] = useState<{ saved?: boolean; failure?: string }>({});
  /** Chosen and not answered yet, oldest first. */
  const line = useRef<Choice[]>([]);

  async function run(start: NotificationSettings) {
    let stored = start;
    let failure = '';
    for (let next = line.current[0]; next; next = line.current[0]) {
      try {
        const input = { sms: stored.sms, quiet: stored.quiet, ...next };
        stored = await http.post('Notification/saveSettings', input, { quiet: true });
      } catch (cause) {
        failure = toApiError(cause, '没有保存成功，请重试').message;
      }
      line.current.shift();
      const shown: NotificationSettings = Object.assign({}, stored, ...line.current);
      update(() => shown);
    }
    setState(failure ? { failure } : { saved: true });
    // It may be another window that has changed what was refused here.
    if (failure) void reload();
  }

  function save(choice: Choice) {
    if (!data) return;
    line.current.push(choice);
    update((before) => ({ ...before, ...choice }));
    setState({});
    if (line.current.length === 1) void run(data);
  }
  return { ...asked, ...state, save };
}
