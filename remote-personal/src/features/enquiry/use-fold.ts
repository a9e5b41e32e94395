import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { EnquiryDetail } from 'shared/contract/enquiry';

/** So many of the last messages are shown where none is new. */
const last = 5;
/** Fewer older ones are no reason to hide them. */
const least = 3;

type Message = Pick<EnquiryDetail['messages'][number], 'id'>;

/** The first message shown at first: the one before what is new, else one of the last. */
export function startOf(messages: readonly Message[], fresh: string | undefined): number {
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
export function useFold(messages: readonly Message[], { newFrom }: Pick<EnquiryDetail, 'newFrom'>) {
  const { key } = useLocation();
  const entry = `${key} ${messages[0]?.id}`;
  const [fresh] = useState(newFrom ?? undefined);
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
