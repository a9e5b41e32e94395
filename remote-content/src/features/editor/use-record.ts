import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ContentDetail } from 'shared/contract/content';
import { contentFieldsOf } from 'shared/contract/content-fields';
import type { ListingValues } from 'shared/contract/listing-fields';
import { type HostServices, useMutation } from 'shared/remote';
import { editPath } from '../../lib/pages';
import { usePublishing } from './use-publishing';
import { type Conflict, useSteps } from './use-steps';
import { type Start, useWorkingCopy } from './use-working-copy';

/** The working copy in this page and everything that is done with it. */
export function useRecord({ id: given, kind, start }: Start) {
  const navigate = useNavigate();
  const copy = useWorkingCopy({ id: given, kind, start });
  const { id, detail, values, changes, isDirty, restoredAt, forget } = copy;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [news, setNews] = useState('');
  /** Only what was tried to be published is marked field by field. */
  const [faults, setFaults] = useState<ContentDetail['faults']>([]);

  /** Answers the saved record, or nothing where two versions wait for a decision. */
  async function save({ http }: HostServices, from = copy.seenVersion, what = changes) {
    const sent = values;
    const saved = await http.post('Content/save', { id, kind, seenVersion: from, changes: what }, { quiet: true });
    if (saved.state === 'conflict') {
      setConflict(saved);
      return null;
    }
    setConflict(null);
    copy.accept(saved.detail, sent);
    if (!detail) navigate(editPath(kind, id), { replace: true, state: { created: id } });
    const labels = contentFieldsOf(kind).filter(({ key }) => saved.merged.includes(key));
    setNews(
      labels.length > 0 ? `已保存，并合并了他人对${labels.map(({ label }) => label).join('、')}的修改` : '已保存',
    );
    return saved.detail;
  }

  /** Whether the last save went through, and not into a conflict. */
  const wasSaved = useRef(false);
  const saving = useMutation((_: undefined, host) => save(host), {
    onSuccess: (saved) => {
      wasSaved.current = saved !== null;
    },
  });
  const { publishing, previewing } = usePublishing(copy, (host) => save(host), { setFaults, setNews });
  const resolving = useMutation(({ chosen, against }: { chosen: ListingValues; against: Conflict }, host) =>
    save(host, against.version, { ...changes, ...chosen }),
  );
  const steps = useSteps(copy, { setConflict, setFaults, setNews });
  const { set: write } = copy;
  const set = useCallback(
    (key: string, value: unknown) => {
      setNews('');
      setFaults((now) => (now.some(({ field }) => field === key) ? now.filter(({ field }) => field !== key) : now));
      write(key, value);
    },
    [write],
  );
  const all = [saving, publishing, previewing, resolving, ...steps.all];
  /** Only the failure of the last act is shown. */
  const anew =
    <Args extends unknown[], Answer>(act: (...args: Args) => Answer) =>
    (...args: Args): Answer => {
      for (const one of all) one.reset();
      return act(...args);
    };

  return {
    detail,
    values,
    set,
    isDirty,
    restoredAt,
    forget,
    conflict,
    news,
    faults,
    failure: all.find(({ error }) => error)?.error?.message,
    isBusy: all.some(({ isBusy }) => isBusy),
    save: anew(() => void saving.send(undefined)),
    /** Answers whether everything is saved now; a failure or a conflict is shown in the page. */
    saveToLeave: anew(async () => (await saving.send(undefined)) && wasSaved.current),
    publish: anew((at: string | null) => publishing.send(at)),
    /** In a tab that is opened at once: later, browsers would take it for an advertisement. */
    preview: anew(async () => {
      const tab = window.open('about:blank', '_blank');
      if (!(await previewing.send(tab))) tab?.close();
    }),
    resolve: anew((chosen: ListingValues) => conflict && void resolving.send({ chosen, against: conflict })),
    takeDown: anew(steps.takeDown),
    discard: anew(steps.discard),
    restore: anew(steps.restore),
    remove: anew(steps.remove),
  };
}

export type RecordTools = ReturnType<typeof useRecord>;
