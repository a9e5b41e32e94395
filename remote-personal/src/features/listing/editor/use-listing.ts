import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isUploading, stillUploading } from 'shared/browser/upload';
import type { ListingDetail } from 'shared/contract/listing';
import { fieldsOf } from 'shared/contract/listing-fields';
import { fieldOfKey } from 'shared/contract/listing-text';
import { ApiError } from 'shared/http';
import { useHost, useMutation } from 'shared/remote';
import { newId } from 'shared/ui';
import { isSame } from '../draft/draft';
import { openSession } from '../draft/session';
import { editPath, type ListingKind } from '../kinds';

export interface Start {
  kind: ListingKind;
  /** Null for a record that is created with the first save. */
  start: ListingDetail | null;
  /** The same, read anew since. */
  latest?: ListingDetail | undefined;
}

/** One for each visit, with the id of a record that is to be created. */
function useSession({ kind, start }: Start) {
  const host = useHost();
  return useState(() => openSession(host, { kind, detail: start, id: newId() }))[0];
}

export type OpenListing = ReturnType<typeof useListing>;

/** The record of one editor: its draft, what the server has of it, and its submission. */
export function useListing({ kind, start, latest }: Start) {
  const { http } = useHost();
  const navigate = useNavigate();
  const session = useSession({ kind, start });
  const { id, draft, saver, check, focus } = session;
  const [detail, setDetail] = useState(start);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [news, setNews] = useState('');

  session.events.onSaved = ({ listing, merged }) => {
    setDetail(listing);
    const fields = fieldsOf(kind.sections);
    const names = [...new Set(merged.map((key) => fieldOfKey(fields, key)?.label ?? key))];
    if (names.length > 0) setNews(`已并入他人的修改：${names.join('、')}。`);
    // The address names the record from now on; the page stays as it is.
    if (!detail) navigate(editPath(kind, listing.id), { replace: true, state: { created: listing.id } });
  };
  useEffect(() => saver.open(), [saver]);

  function show(next: ListingDetail) {
    check.learn(next.faults, next.today);
    setDetail(next);
  }
  /** The record as a call has left it, whatever is unsent. */
  function take(next: ListingDetail) {
    draft.reset(next.values, next.version);
    show(next);
  }
  /** After a step beside the form: what is unsent stays, unless the person has given it up. */
  function follow(next: ListingDetail, discarded = false) {
    if (discarded) return take(next);
    const base = draft.base();
    // A field that somebody else has changed too is left to the next save, which asks whose it shall be.
    const isContested = Object.keys(draft.pending()).some((key) => !isSame(next.values[key], base[key]));
    if (!isContested) draft.accept(base, next.values, next.version);
    show(next);
  }
  function showFaults() {
    focus.leave(fieldsOf(kind.sections).map(({ key }) => key));
    setWasSubmitted(true);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-faults]')?.focus());
  }
  const submitting = useMutation(
    async () => {
      if (isUploading()) throw new ApiError(stillUploading, 0, 0);
      if (check.all().length > 0) return showFaults();
      if (!(await saver.flush())) throw new Error('not saved');
      const sent = draft.all();
      const answer = await http.post('Listing/submit', { id, seenVersion: draft.version() }, { quiet: true });
      if (answer.state === 'faults') {
        check.learn(answer.faults);
        return showFaults();
      }
      draft.accept(sent, answer.listing.values, answer.listing.version);
      show(answer.listing);
      setWasSubmitted(false);
      setNews(answer.state === 'published' ? '已发布，公开页现在可以看到。' : `已提交审核，编号 ${answer.caseNo}。`);
      window.scrollTo({ top: 0 });
    },
    { fallback: '内容尚未保存，请待保存完成后再提交' },
  );

  const learn = useEffectEvent((next: ListingDetail) => {
    const isNews = next.version >= draft.version() && (next.state !== detail?.state || next.change !== detail.change);
    // What is unsent goes first: its save brings the record as it is.
    if (!isNews || submitting.isBusy || draft.isDirty()) return;
    follow(next);
    setNews('审核状态已更新。');
  });
  useEffect(() => {
    if (latest) learn(latest);
  }, [latest]);

  return {
    kind,
    session,
    detail,
    wasSubmitted,
    /** What the person is told of the last step; empty for nothing. */
    news,
    setNews,
    take,
    isSubmitting: submitting.isBusy,
    /** Why the submission failed. */
    failure: submitting.error?.message,
    submit: () => void submitting.send(undefined),
    follow,
    /** Shows how the record stands now. */
    reload: () =>
      void http.get('Listing/get', { id }).then(
        (next) => follow(next),
        () => setNews('没有取到这份资料的最新状态，请刷新页面。'),
      ),
    /** After the record was removed. */
    leave() {
      saver.drop();
      navigate(kind.path);
    },
  };
}
