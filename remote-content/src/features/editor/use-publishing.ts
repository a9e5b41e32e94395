import { isUploading, stillUploading } from 'shared/browser/upload';
import type { ContentDetail, ContentPublished } from 'shared/contract/content';
import { ApiError } from 'shared/http';
import { type HostServices, useMutation } from 'shared/remote';
import type { Tell } from './use-steps';
import type { WorkingCopy } from './use-working-copy';

/** Saves what is typed; answers the saved record, or nothing where two versions wait for a decision. */
export type Save = (host: HostServices) => Promise<ContentDetail | null>;

/** What needs everything saved first: publishing at a time (ISO; null: now), and the preview in a tab. */
export function usePublishing(
  { id, detail, isDirty, ...copy }: WorkingCopy,
  save: Save,
  { setFaults, setNews }: Pick<Tell, 'setFaults' | 'setNews'>,
) {
  const publishing = useMutation(async (at: string | null, host) => {
    if (isUploading()) throw new ApiError(stillUploading, 0, 0);
    const saved = isDirty || !detail ? await save(host) : detail;
    if (!saved) return;
    const answer: ContentPublished = await host.http
      .post('Content/publish', { id, seenVersion: saved.version, at }, { quiet: true })
      .catch(async (error: unknown) => {
        // Somebody else has changed it: the page shows what is there now, so that the next try publishes what was seen.
        if (error instanceof ApiError && error.status === 409 && !isDirty)
          copy.restate(await host.http.get('Content/get', { id }, { quiet: true }), true);
        throw error;
      });
    if (answer.state === 'faults') {
      setFaults(answer.faults);
      setNews('');
      return;
    }
    setFaults([]);
    copy.accept(answer.detail, saved.values);
    setNews(answer.state === 'online' ? '已发布，访客现在可以看到' : '已定时，到时自动上线');
  });
  const previewing = useMutation(async (tab: Window | null, host) => {
    const saved = isDirty || !detail ? await save(host) : detail;
    const answer = saved && (await host.http.post('Content/previewLink', { id }, { quiet: true }));
    if (answer?.state === 'ready' && tab) tab.location.href = answer.address;
    else tab?.close();
    if (answer?.state === 'faults') {
      setFaults(answer.faults);
      setNews('');
    }
  });
  return { publishing, previewing };
}
