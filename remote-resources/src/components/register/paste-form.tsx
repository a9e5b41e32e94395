import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pastedMost, type Register } from 'shared/contract/registers';
import { withParams } from 'shared/remote';
import * as styles from './paste-form.module.css';
import { clearedOf } from './query';

/** Numbers in one line; 国药准字 H20190001 is one number with a blank in it. */
function partsOf(line: string): string[] {
  const parts = line.trim().split(/\s+/);
  return parts.every((part) => part.length > 5 && /\d/.test(part)) ? parts : [line.trim()];
}

/** The values in a text that was pasted: one a line, or parted by commas, semicolons, tabs and blanks. Doubled ones count once. */
export const valuesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r,，;；、\t]+/)
      .flatMap(partsOf)
      .filter(Boolean),
  ),
];

interface Props {
  register: Register;
  values: readonly string[];
  search: string;
  onClose(): void;
}

/** Looks several numbers up at once, in place of the form. */
export function PasteForm({ register, values, search, onClose }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const given = values.join('\n');
  const [text, setText] = useState(given);
  const [fault, setFault] = useState('');
  // Back and forward bring other values.
  const [shown, setShown] = useState(given);
  if (shown !== given) {
    setShown(given);
    setText(given);
    setFault('');
  }
  const area = useRef<HTMLTextAreaElement>(null);
  const opened = useRef(values.length === 0);
  useEffect(() => {
    if (opened.current) area.current?.focus();
  }, []);
  const fields = register.fields.filter(({ paste }) => paste).map(({ label }) => label);
  const pasted = valuesIn(text);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pasted.length === 0) return setFault('请粘贴至少一个值');
    if (pasted.length > pastedMost) return setFault(`一次最多查询 ${pastedMost} 个，您粘贴了 ${pasted.length} 个`);
    setFault('');
    const asked = withParams(clearedOf(register, search), { values: pasted, sort: null });
    navigate({ search: asked }, { preventScrollReset: true });
  }
  function close() {
    if (values.length > 0) navigate({ search: clearedOf(register, search) }, { preventScrollReset: true });
    onClose();
  }
  return (
    <form className={styles.form} aria-label="批量查询" onSubmit={submit}>
      <label htmlFor={id}>批量粘贴：{fields.join('、')}</label>
      <textarea
        ref={area}
        id={id}
        rows={5}
        value={text}
        aria-invalid={Boolean(fault) || undefined}
        aria-describedby={`${id}-hint`}
        placeholder="每行一个，也可用逗号、分号分隔"
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-hint`} className={fault ? styles.fault : undefined} role={fault ? 'alert' : undefined}>
        {fault || `已粘贴 ${pasted.length} 个，最多 ${pastedMost} 个；结果按粘贴顺序排列`}
      </p>
      <div className={styles.buttons}>
        <button type="submit" className="btn primary">
          查询
        </button>
        <button type="button" className="btn" onClick={close}>
          返回条件查询
        </button>
      </div>
    </form>
  );
}
