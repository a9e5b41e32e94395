/** Has a page loaded again, once for each version that is wanted and was not answered yet; never beside the first load. */
export function followVersions(load: () => void) {
  let shown = -1;
  let wanted = -1;
  let asked = -1;
  function look() {
    if (shown < 0 || wanted <= Math.max(shown, asked)) return;
    asked = wanted;
    load();
  }
  return {
    want(version: number) {
      wanted = Math.max(wanted, version);
      look();
    },
    shown(version: number) {
      shown = version;
      look();
    },
  };
}
