interface DevtoolsHook {
  onCommitFiberRoot?: (...args: unknown[]) => void;
}

/** Macrotasks between two looks, and looks that must all find the page busy. */
const ROUNDS = 30;
const LOOKS = 10;
/** Drawings within so few tasks: what follows the screen's frames or a clock stays far below it, on slow machines too. */
const BUSY = 8;

/** Counts what React draws, by the hook that the gate's browser has in place of the developer tools. */
export function watchCommits() {
  let commits = 0;
  const hook = (window as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevtoolsHook }).__REACT_DEVTOOLS_GLOBAL_HOOK__;
  if (hook)
    hook.onCommitFiberRoot = () => {
      commits += 1;
    };
  return {
    /** Whether the page comes to rest. Told by tasks and not by time, so that the machine's speed does not count. */
    async rest(): Promise<boolean> {
      const { port1, port2 } = new MessageChannel();
      for (let look = 0; look < LOOKS; look++) {
        const before = commits;
        for (let i = 0; i < ROUNDS; i++)
          await new Promise((done) => {
            port1.onmessage = done;
            port2.postMessage(null);
          });
        if (commits - before < BUSY) return true;
      }
      return false;
    },
  };
}
