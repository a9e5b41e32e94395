import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { unsentOf } from 'shared/browser/unsent';
import type { ContentDetail, ContentPublished, ContentSaved } from 'shared/contract/content';
import { contentFieldsOf } from 'shared/contract/content-fields';
import type { ListingValues } from 'shared/contract/listing-fields';
import type { ContentKind } from 'shared/contract/vocabulary/content-desk';
import { type HostServices, useHost, useMutation } from 'shared/remote';
import { editPath, pages } from '../../lib/pages';
import { changesBetween, rebase } from './draft';

const unsent = unsentOf<ListingValues>('content');

export type Conflict = Extract<ContentSaved, { state: 'conflict' }>;
interface Props {
  /** Of a record that is there, or for one that is made. */
  id: string;
  kind: ContentKind;
  /** Null for a record that the first save makes. */
  start: ContentDetail | null;
}

/** The working copy in this page and everything that is done with it. What was typed stays in this browser until it is saved. */
export function useRecord({ id: given, kind, start }: Props) {
  const navigate = useNavigate();
  const owner = useHost().session.get().userName;
  const [kept] = useState(() => unsent.load(owner, start ? given : nameOfNew(kind)));
  const id = start ? given : (kept?.id ?? given);
  const [detail, setDetail] = useState(start);
  const [values, setValues] = useState<ListingValues>({ ...start?.values, ...kept?.changes });
  const [restoredAt, setRestoredAt] = useState(kept?.at ?? null);
  /** Typed upon an older version: compared with that one, so that nobody's change is lost. */
  const [older, setOlder] = useState(start && kept && kept.version < start.version ? kept.version : null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [news, setNews] = useState('');
  /** Only what was tried to be published is marked field by field. */
  const [faults, setFaults] = useState<ContentDetail['faults']>([]);
  const base = detail?.values ?? {};
  const changes = changesBetween(base, values);
  const isDirty = Object.keys(changes).length > 0;
  const latest = useRef(values);
  latest.current = values;
  const seen = older ?? detail?.version ?? 0;
  const place = detail ? id : nameOfNew(kind);

  const noted = useRef(values);
  useEffect(() => {
    if (noted.current === values) return;
    noted.current = values;
    if (isDirty) unsent.save(owner, place, { id, version: seen, changes });
    else unsent.clear(owner, place);
  });
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  function settle(next: ContentDetail | null) {
    setDetail(next);
    setOlder(null);
    setRestoredAt(null);
  }
  /** Shows what the server has, with what was typed meanwhile. */
  function take(next: ContentDetail, sent: ListingValues) {
    unsent.clear(owner, place);
    settle(next);
    setValues(rebase(next.values, sent, latest.current));
  }

  /** Answers the saved record, or nothing where two versions wait for a decision. */
  async function save({ http }: HostServices, from = seen, what = changes) {
    const sent = values;
    const saved = await http.post('Content/save', { id, kind, seenVersion: from, changes: what }, { quiet: true });
    if (saved.state === 'conflict') {
      setConflict(saved);
      return null;
    }
    setConflict(null);
    take(saved.detail, sent);
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
    take(answer.detail, latest.current);
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
  const done = (text: string) => (next: ContentDetail) => {
    setFaults([]);
    settle(next);
    setValues(next.values);
    setNews(text);
  };
  const takingDown = useMutation('Content/takeDown', {
    onSuccess: (next) => {
      setDetail((now) => now && { ...next, values: now.values });
      setNews(next.state === 'draft' ? '已取消定时' : '已下线，访客不再看到');
    },
  });
  const discarding = useMutation('Content/discard', { onSuccess: done('已放弃未发布的改动') });
  const restoring = useMutation('Content/restore', {
    onSuccess: (answer) => (answer.state === 'saved' ? done('已恢复，发布后生效')(answer.detail) : setConflict(answer)),
  });
  const removing = useMutation('Content/remove', { onSuccess: () => navigate(pages.list.path) });
  const all = [saving, publishing, previewing, resolving, takingDown, discarding, restoring, removing];

  return {
    detail,
    values,
    set: (key: string, value: unknown) => {
      setNews('');
      setFaults((now) => (now.some(({ field }) => field === key) ? now.filter(({ field }) => field !== key) : now));
      setValues((now) => ({ ...now, [key]: value }));
    },
    isDirty,
    /** When what this browser had kept of an earlier visit was typed, in ms; null without such. */
    restoredAt,
    /** Back to what the server has. */
    forget: () => {
      unsent.clear(owner, place);
      settle(detail);
      setValues(base);
    },
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
    takeDown: () => void takingDown.send({ id }),
    discard: () => detail && void discarding.send({ id, seenVersion: detail.version }),
    restore: (version: number) => detail && restoring.send({ id, seenVersion: detail.version, version }),
    remove: () => void removing.send({ id }),
  };
}
const nameOfNew = (kind: ContentKind) => `new-${kind}`;

export type RecordTools = ReturnType<typeof useRecord>;
