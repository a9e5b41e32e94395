import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { EnquiryDetail } from 'shared/contract/enquiry';

/** So many of the last messages are shown where none is new. */
const last = 5;
/** Fewer older ones are no reason to hide them. */
const least = 3;

type Message = Pick<EnquiryDetail['messages'][number], 'id' | 'mine'>;

/**
 * The first message that is new: as the answer says, else by the number that stood in the list. Reading it tells all pages of the
 * person, so that this one may ask once more before it has the first answer, which alone knew.
 */
export function freshOf(messages: readonly Message[], { newFrom }: Pick<EnquiryDetail, 'newFrom'>, unread: number) {
  // Where the enquiry itself is new, all of it is.
  const theirs = messages.slice(1).filter(({ mine }) => !mine);
  return newFrom ?? (unread > 0 ? theirs.at(-Math.min(unread, theirs.length))?.id : undefined);
}

/** The first message shown at first: the one before what is new, else one of the last. */
export function startOf(messages: readonly Pick<Message, 'id'>[], fresh: string | undefined): number {
  const at = messages.findIndex(({ id }) => id === fresh);
  const start = at < 0 ? messages.length - last : at - 1;
  return start < least ? 0 : start;
}

/** Entry of the history and thread -> the first message that was shown there, for those who come back to it. */
const starts = new Map<string, string>();

/**
 * How much of a thread is shown. What is new and what was shown first stay as they were when the thread was opened, whatever comes
 * meanwhile; back and forward show as much as before.
 */
export function useFold(messages: readonly Message[], enquiry: Pick<EnquiryDetail, 'newFrom'>) {
  const { key, state } = useLocation();
  const entry = `${key} ${messages[0]?.id}`;
  const [fresh] = useState(() => freshOf(messages, enquiry, Number(state?.unread ?? 0)));
  const [isKnown] = useState(() => starts.has(entry));
  const [first, setFirst] = useState(() => starts.get(entry) ?? messages[startOf(messages, fresh)]?.id ?? '');
  useEffect(() => {
    starts.set(entry, first);
  }, [entry, first]);
  return {
    start: Math.max(
      0,
      messages.findIndex(({ id }) => id === first),
    ),
    /** The first new message. */
    fresh,
    /** The entry was here before: whoever brought it back puts it at its place. */
    isKnown,
    unfold: () => setFirst(messages[0]?.id ?? ''),
  };
}
