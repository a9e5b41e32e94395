import Upload from 'antd/es/upload';
import { useState } from 'react';
import { withAntd } from 'shared/antd';
import { limits } from 'shared/contract/limits';
import { formatSize } from 'shared/format';
import * as styles from './import.module.css';

interface Props {
  busy: boolean;
  failure: string | undefined;
  onPick(name: string, content: string): void;
  /** A file was chosen that is not sent at all. */
  onWrong(): void;
}

const { rows, bytes } = limits.listingImport;

/** The file's bytes in base64. Rejects when it cannot be read, for example because it was moved meanwhile. */
const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Second step: a file, which is checked at once. */
function Pick({ busy, failure, onPick, onWrong }: Props) {
  const [wrong, setWrong] = useState('');
  const take = async (file: File) => {
    const refuse = (message: string) => {
      setWrong(message);
      onWrong();
    };
    if (!/\.(?:csv|txt)$/i.test(file.name)) return refuse('请选择 CSV 文件；Excel 表格请先另存为「CSV UTF-8」。');
    if (file.size > bytes) return refuse(`文件有 ${formatSize(file.size)}，不能超过 ${formatSize(bytes)}。`);
    setWrong('');
    try {
      onPick(file.name, await base64Of(file));
    } catch {
      refuse('文件无法读取，请重新选择。');
    }
  };
  const message = wrong || failure;
  return (
    <section className={styles.part} aria-labelledby="import-file" aria-busy={busy}>
      <h2 id="import-file">2. 选择文件并检查</h2>
      <p className={styles.hint}>选择后立即检查，此时不会写入任何内容。</p>
      <Upload.Dragger
        accept=".csv,text/csv"
        showUploadList={false}
        beforeUpload={(file) => {
          // Not disabled meanwhile: that would drop the focus.
          if (!busy) void take(file);
          // It is sent with the call that checks it.
          return false;
        }}
      >
        <p className={styles.lead}>{busy ? '正在检查…' : '点击选择 CSV 文件，或把文件拖到这里'}</p>
        <p className={styles.small}>
          UTF-8 或 GB18030（GBK）编码，一次最多 {rows} 行，不超过 {formatSize(bytes)}
        </p>
      </Upload.Dragger>
      {message && !busy ? (
        <p className={styles.failure} role="alert">
          {message}
        </p>
      ) : null}
    </section>
  );
}

export const FilePick = withAntd(Pick);
