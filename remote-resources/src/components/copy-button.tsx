import { useHost } from 'shared/remote';
import { copyText, Icon } from 'shared/ui';

/** Copies the value of a field, and says so. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const { bus } = useHost();
  async function copy() {
    const done = await copyText(text);
    bus.emit(
      'message:shown',
      done
        ? { kind: 'success', text: '已复制' }
        : { kind: 'error', text: `浏览器不允许复制，请选中${label}后手动复制` },
    );
  }
  return (
    <button type="button" className="btn small" aria-label={`复制${label}`} onClick={copy}>
      <Icon name="copy" />
      复制
    </button>
  );
}
