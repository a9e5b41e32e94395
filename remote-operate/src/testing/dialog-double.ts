/** jsdom draws <dialog> but cannot open it. */
export function stubDialog() {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector<HTMLElement>('input, select, button')?.focus();
  };
}
