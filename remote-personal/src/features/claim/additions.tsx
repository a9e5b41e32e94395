import { type FormEvent, useState } from 'react';
import { BusyButton } from 'shared/browser/busy-button';
import { RestoredNote, unsentOf } from 'shared/browser/unsent';
import { FileUpload, isUploading, stillUploading } from 'shared/browser/upload';
import type { ClaimDispute } from 'shared/contract/claim';
import { limits } from 'shared/contract/limits';
import { claimRefusals } from 'shared/contract/refusals';
import { formatShortMinute } from 'shared/format';
import { useHost, useMutation } from 'shared/remote';
import { Failure } from '../../components/failure';
import * as styles from './additions.module.css';
import * as outcome from './outcome.module.css';
import { Paper } from './paper';

interface Props {
  dispute: ClaimDispute;
  /** Has what the dispute is after an addition. */
  onAdded(): Promise<void>;
}

const {
  additionFiles,
  note: { max: longest },
} = limits.claim;
const unsent = unsentOf<{ note: string }>('claim');
const place = 'addition';

/** What this side of a dispute has added to its papers, and the form for more. The other side does not see it. */
export function Additions({ dispute: { enterprise, additions, left }, onAdded }: Props) {
  const owner = useHost().session.get().userName;
  // Of this dispute, and not what has arrived although the answer was lost.
  const [kept] = useState(() => {
    const found = unsent.load(owner, place);
    return found?.id === enterprise && additions.at(-1)?.note !== found.changes.note.trim() ? found : null;
  });
  const [restoredAt, setRestoredAt] = useState(kept?.at ?? null);
  const [files, setFiles] = useState<string[]>([]);
  const [note, setNote] = useState(kept?.changes.note ?? '');
  const write = (text: string) => {
    setNote(text);
    if (text) unsent.save(owner, place, { id: enterprise, version: additions.length, changes: { note: text } });
    else unsent.clear(owner, place);
  };
  const clear = () => {
    write('');
    setRestoredAt(null);
  };
  const [fault, setFault] = useState('');
  const { send, isBusy, error } = useMutation('Claim/add', {
    async onSuccess(_, sent) {
      clear();
      // A file that was taken meanwhile is for the next one.
      setFiles((now) => now.filter((file) => !sent.files.includes(file)));
      await onAdded();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isEmpty = files.length === 0 && !note.trim();
    const objection = isUploading(event.currentTarget) ? stillUploading : isEmpty ? claimRefusals.nothingAdded : '';
    setFault(objection);
    if (!objection) void send({ files, note: note.trim() });
  };
  return (
    <section className={styles.additions} aria-labelledby="claim-additions">
      <h2 id="claim-additions">补充材料</h2>
      <p className={styles.hint}>仅审核员可见，对方看不到。裁定前均可补充，还可补充 {left} 次。</p>
      {additions.length > 0 ? (
        <ol className={styles.list}>
          {additions.map(({ id, at, note: said, files: papers }) => (
            <li key={id}>
              <p>
                <span className="num">{formatShortMinute(at)}</span> {said}
              </p>
              <ul className={outcome.files}>
                {papers.map((file) => (
                  <Paper key={file.id} file={file} label="补充材料" />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      ) : null}
      {left > 0 ? (
        <form onSubmit={submit}>
          {restoredAt ? <RestoredNote at={restoredAt} done="提交" onDiscard={clear} /> : null}
          <FileUpload purpose="claim" label="补充材料" max={additionFiles} value={files} onChange={setFiles} />
          <label>
            说明（选填）
            <textarea rows={3} maxLength={longest} value={note} onChange={({ target }) => write(target.value)} />
          </label>
          <Failure text={fault || error?.message} />
          <BusyButton type="submit" className="btn primary" busy={isBusy}>
            提交补充
          </BusyButton>
        </form>
      ) : null}
    </section>
  );
}
