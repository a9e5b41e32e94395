import { PATIENCE, until } from './until';

/** Follows the scripts that are added to the page: a browser compiles them after their last byte, so that the network does not tell. */
export function watchScripts() {
  const run = new WeakSet<EventTarget>(document.scripts);
  const note = ({ target }: Event) => {
    if (target) run.add(target);
  };
  // These events do not bubble.
  document.addEventListener('load', note, true);
  document.addEventListener('error', note, true);
  return {
    /** Until each script on the page has run. */
    ended: () => until(() => [...document.scripts].every((script) => !script.src || run.has(script)), PATIENCE),
  };
}
