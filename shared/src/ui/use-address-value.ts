import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For an input whose `defaultValue` is what the address says: it follows the address, such as when the person goes back.
 * In between it belongs to the person.
 */
export function useAddressValue(value: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  // Before anybody can type: a moment later it would bring back what was just deleted.
  useLayoutEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  return input;
}
