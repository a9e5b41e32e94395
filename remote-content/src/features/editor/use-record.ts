import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ContentDetail, ContentPublished, ContentSaved } from 'shared/contract/content';
import { contentFieldsOf } from 'shared/contract/content-fields';
import type { ListingValues } from 'shared/contract/listing-fields';
import { type HostServices, useMutation } from 'shared/remote';
import { editPath, pages } from '../../lib/pages';
import { type Start, useWorkingCopy, type WorkingCopy } from './use-working-copy';

export type Conflict = Extract<ContentSaved, { state: 'conflict' }>;

interface Tell {
  setConflict(conflict: Conflict): void;
  setFaults(faults: ContentDetail['faults']): void;
  setNews(news: string): void;
}

/** What is done with the record as the server has it. */
function useSteps({ id, detail, ...copy }: WorkingCopy, { setConflict, setFaults, setNews }: Tell) {
  const navigate = useNavigate();
  const done = (text: string) => (next: ContentDetail) => {
    setFaults([]);
    copy.replace(next);
    setNews(text);
  };
  const takingDown = useMutation('Content/takeDown', {
    onSuccess: (next) => {
      copy.restate(next);
      setNews(next.state === 'draft' ? '已取消定时' : '已下线，访客不再看到');
    },
  });
  const discarding = useMutation('Content/discard', { onSuccess: done('已放弃未发布的改动') });
  const restoring = useMutation('Content/restore', {
    onSuccess: (answer) => (answer.state === 'saved' ? done('已恢复，发布后生效')(answer.detail) : setConflict(answer)),
  });
  const removing = useMutation('Content/remove', { onSuccess: () => navigate(pages.list.path) });

  return {
    all: [takingDown, discarding, restoring, removing],
    takeDown: () => void takingDown.send({ id }),
    discard: () => detail && void discarding.send({ id, seenVersion: detail.version }),
    restore: (version: number) => detail && restoring.send({ id, seenVersion: detail.version, version }),
    remove: () => void removing.send({ id }),
  };
}

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
  const publishing = useMutation(async (at: string | null, host) => {
    const saved = isDirty || !detail ? await save(host) : detail;
    if (!saved) return;
    const answer: ContentPublished = await host.http.post(
      'Content/publish',
      { id, seenVersion: saved.version, at },
      { quiet: true },
    );
    if (answer.state === 'faults') {
      setFaults(answer.faults);
      setNews('');
      return;
    }
    setFaults([]);
    copy.accept(answer.detail, copy.latest());
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
  const resolving = useMutation(({ chosen, against }: { chosen: ListingValues; against: Conflict }, host) =>
    save(host, against.version, { ...changes, ...chosen }),
  );
  const steps = useSteps(copy, { setConflict, setFaults, setNews });
  const all = [saving, publishing, previewing, resolving, ...steps.all];

  return {
    detail,
    values,
    set: (key: string, value: unknown) => {
      setNews('');
      setFaults((now) => (now.some(({ field }) => field === key) ? now.filter(({ field }) => field !== key) : now));
      copy.set(key, value);
    },
    isDirty,
    restoredAt,
    forget,
    conflict,
    news,
    faults,
    failure: all.find(({ error }) => error)?.error?.message,
    isBusy: all.some(({ isBusy }) => isBusy),
    save: () => void saving.send(undefined),
    /** Answers whether everything is saved now; a failure or a conflict is shown in the page. */
    saveToLeave: async () => (await saving.send(undefined)) && wasSaved.current,
    publish: (at: string | null) => publishing.send(at),
    /** In a tab that is opened at once: later, browsers would take it for an advertisement. */
    preview: async () => {
      const tab = window.open('about:blank', '_blank');
      if (!(await previewing.send(tab))) tab?.close();
    },
    resolve: (chosen: ListingValues) => conflict && void resolving.send({ chosen, against: conflict }),
    takeDown: steps.takeDown,
    discard: steps.discard,
    restore: steps.restore,
    remove: steps.remove,
  };
}

export type RecordTools = ReturnType<typeof useRecord>;
