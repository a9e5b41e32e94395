import type { RegisterList } from 'shared/contract/register-endpoints';
import { useHost } from 'shared/remote';
import { copyText, Icon } from 'shared/ui';
import * as styles from './paste-form.module.css';

/** How many pasted values were found, and those that were not, to be copied and checked. */
export function PastedResult({ pasted: { found, missing } }: { pasted: NonNullable<RegisterList['pasted']> }) {
  const { bus } = useHost();
  async function copy() {
    const done = await copyText(missing.join('\n'));
    bus.emit(
      'message:shown',
      done ? { kind: 'success', text: '已复制' } : { kind: 'error', text: '浏览器不允许复制，请选中后手动复制' },
    );
  }
  return (
    <div className={styles.result}>
      <p role="status">
        粘贴 {found.length + missing.length} 个，找到 {found.length} 个，未找到 {missing.length} 个
      </p>
      {missing.length > 0 ? (
        <>
          <ul aria-label="未找到">
            {missing.map((value) => (
              <li key={value}>{value}</li>
            ))}
          </ul>
          <p>登记中没有这些值。请核对字母与位数；公示后尚未导入的记录也查不到。</p>
          <button type="button" className="btn small" onClick={copy}>
            <Icon name="copy" />
            复制未找到的值
          </button>
        </>
      ) : null}
    </div>
  );
}
