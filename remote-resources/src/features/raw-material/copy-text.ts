/** Puts text on the clipboard; resolves false where the browser refuses (plain http without a user's leave). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The older way, which also works on pages served without TLS. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Beside the focused element, so that a focus trap around it lets the field be selected.
  const before = document.activeElement as HTMLElement | null;
  (before?.parentElement ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    before?.focus();
  }
}
