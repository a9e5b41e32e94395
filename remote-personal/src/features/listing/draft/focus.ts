/** The field in which the person is, for the mark in the preview; apart from React, so that moving on draws no form. */
export function createFocus() {
  let key = '';
  const left = new Set<string>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    key: () => key,
    /** Whether a field was left once: only then does it say what is wrong. */
    wasLeft: (field: string) => left.has(field),
    enter(field: string) {
      key = field;
      tell();
    },
    leave(fields: readonly string[]) {
      for (const field of fields) left.add(field);
      tell();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type Focus = ReturnType<typeof createFocus>;
