/**
 * Browsers take a control for visible when a few pixels of it are, above all in rows that scroll sideways: what Tab leads to is
 * brought into view as a whole. Answers how to end this.
 */
export function revealFocus(): () => void {
  const reveal = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  addEventListener('keyup', reveal);
  return () => removeEventListener('keyup', reveal);
}
