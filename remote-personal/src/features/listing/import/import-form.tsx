import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportCheck, ImportDone, ImportFile } from 'shared/contract/listing-import';
import { useMutation } from 'shared/remote';
import { Notice } from 'shared/ui';
import type { ListingKind } from '../kinds';
import { CheckResult } from './check-result';
import { FilePick } from './file-pick';
import * as styles from './import.module.css';
import { TemplatePart } from './template-part';

interface Checked {
  name: string;
  file: ImportFile;
  check: ImportCheck;
}

/** The template, the file and what the check found; after the import its outcome instead. */
export function ImportForm({ kind }: { kind: ListingKind }) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [done, setDone] = useState<ImportDone | null>(null);
  const checking = useMutation(
    async ({ name, content }: { name: string; content: string }, { http }) => {
      setChecked(null);
      const file: ImportFile = { kind: kind.name as ImportFile['kind'], content };
      return { name, file, check: await http.post('Listing/importCheck', file, { quiet: true }) };
    },
    { onSuccess: setChecked },
  );
  const importing = useMutation('Listing/import', { onSuccess: setDone, invalidates: ['Listing/list'] });
  if (done)
    return (
      <Outcome
        kind={kind}
        done={done}
        onAgain={() => {
          setDone(null);
          setChecked(null);
        }}
      />
    );
  return (
    <>
      <TemplatePart kind={kind} />
      <FilePick
        busy={checking.isBusy}
        failure={checking.error?.message}
        onPick={(name, content) => void checking.send({ name, content })}
        onWrong={() => setChecked(null)}
      />
      {checked ? (
        <CheckResult
          key={checked.file.content}
          name={checked.name}
          check={checked.check}
          busy={importing.isBusy}
          failure={importing.error?.message}
          onImport={() => void importing.send(checked.file)}
        />
      ) : null}
    </>
  );
}

function Outcome({ kind, done, onAgain }: { kind: ListingKind; done: ImportDone; onAgain(): void }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { created, existing, faulty } = done;
  const parts = [
    created > 0 ? '草稿只有您和本企业的同事能看到，逐条检查后再提交审核。' : '',
    existing > 0 ? `${existing} 行此前已导入，没有重复新建。` : '',
    faulty > 0 ? `${faulty} 行有误，没有导入；改好后再次上传整个文件即可。` : '',
  ];
  return (
    <section ref={box} tabIndex={-1} aria-label="导入结果" className={styles.part}>
      <Notice
        art="empty"
        title={created > 0 ? `已导入 ${created} 条${kind.noun}草稿` : '没有新的草稿'}
        text={parts.join('')}
        actions={
          <>
            <Link className="btn primary" to={`${kind.path}?state=draft`}>
              查看草稿
            </Link>
            <button type="button" className="btn" onClick={onAgain}>
              再导入一份
            </button>
          </>
        }
      />
    </section>
  );
}
