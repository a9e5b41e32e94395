import { type ReactNode, useState } from 'react';
import type { CaseView } from 'shared/contract/review';
import { Paper } from './paper';
import * as styles from './papers.module.css';

interface Props extends Pick<CaseView, 'files'> {
  /** What is decided by looking at them. */
  children?: ReactNode;
}

/** What the tabs are called: those of one label are counted, so that they can be told apart. */
function tabsOf(files: Props['files']): { id: string; name: string }[] {
  return files.map(({ id, label }) => {
    const kin = files.filter((file) => file.label === label);
    return { id, name: kin.length > 1 ? `${label} ${kin.findIndex((file) => file.id === id) + 1}` : label };
  });
}

/** The papers of a case, one at a time, beside it. Each view of a private one is recorded by the server. */
export function Papers({ files, children }: Props) {
  const [chosen, setChosen] = useState('');
  const file = files.find(({ id }) => id === chosen) ?? files[0];
  return (
    <section className={`panel ${styles.papers}`} id="case-papers" aria-label="材料">
      {file ? (
        <>
          <nav className="tabs" aria-label="选择材料">
            {tabsOf(files).map(({ id, name }) => (
              <button
                key={id}
                type="button"
                aria-current={id === file.id ? 'true' : undefined}
                onClick={() => setChosen(id)}
              >
                {name}
              </button>
            ))}
          </nav>
          <Paper key={file.id} file={file} />
        </>
      ) : (
        <p className={styles.none}>没有随附的材料。</p>
      )}
      {children}
    </section>
  );
}
