import { useRef, useState } from 'react';
import { FileUpload } from 'shared/browser/upload';
import { limits } from 'shared/contract/limits';
import * as styles from './enquiry-form.module.css';

/** Files of a form, beside its texts: both stand in the draft. @param save gets both whenever one of them changes */
export function useFiles<Texts>(
  first: { files: string[]; texts: Texts },
  save: (files: string[], texts: Texts) => void,
) {
  const [files, setFiles] = useState(first.files);
  const latest = useRef(first);
  return {
    files,
    setTexts(texts: Texts) {
      latest.current = { ...latest.current, texts };
      save(latest.current.files, texts);
    },
    setFiles(next: string[]) {
      latest.current = { ...latest.current, files: next };
      setFiles(next);
      save(next, latest.current.texts);
    },
  };
}

export const FilesField = ({ files, onChange }: { files: readonly string[]; onChange(files: string[]): void }) => (
  <div className={styles.files}>
    <p>
      附件（选填）<small>只有收到询盘的一方可以查看</small>
    </p>
    <FileUpload purpose="enquiry" label="附件" max={limits.enquiry.files} value={files} onChange={onChange} />
  </div>
);
