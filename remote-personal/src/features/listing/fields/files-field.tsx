import Input from 'antd/es/input';
import { useEffect, useRef, useState } from 'react';
import { FileUpload, useFileContent } from 'shared/browser/upload';
import { type FieldOf, type FileValue, isPicture } from 'shared/contract/listing-fields';
import { useQuery } from 'shared/remote';
import { Icon } from 'shared/ui';
import { useDraftTools, useValue } from '../draft/draft-context';
import { FieldRow } from './field-row';
import * as styles from './files.module.css';

interface RowProps {
  file: FileValue;
  /** From 1. */
  place: number;
  count: number;
  described: boolean;
  disabled: boolean;
  onMove(by: number): void;
  onAlt(alt: string): void;
  onRemove(): void;
}

function FileRow({ file, place, count, described, disabled, onMove, onAlt, onRemove }: RowProps) {
  const { address, error } = useFileContent(isPicture(file) ? file.id : null);
  const name = file.name || '新文件';
  return (
    <li className={styles.row} data-file={file.id}>
      <span className={styles.picture} aria-hidden="true">
        {address ? <img src={address} alt="" /> : isPicture(file) && !error ? '…' : 'PDF'}
      </span>
      <div className={styles.what}>
        <p>{name}</p>
        {described && isPicture(file) ? (
          <Input
            aria-label={`第 ${place} 个文件的图片说明`}
            placeholder="图片说明，例如 冻干车间全景"
            maxLength={100}
            disabled={disabled}
            value={file.alt}
            onChange={(event) => onAlt(event.target.value)}
          />
        ) : null}
        {error ? <p className={styles.error}>{error.message}</p> : null}
      </div>
      <div className={styles.buttons}>
        {count > 1 ? (
          <>
            <button
              type="button"
              className="btn text small"
              data-move="-1"
              aria-label={`上移 ${name}`}
              disabled={disabled || place === 1}
              onClick={() => onMove(-1)}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className="btn text small"
              data-move="1"
              aria-label={`下移 ${name}`}
              disabled={disabled || place === count}
              onClick={() => onMove(1)}
            >
              <Icon name="down" />
            </button>
          </>
        ) : null}
        <button
          type="button"
          className="btn text small"
          data-remove=""
          aria-label={`移除 ${name}`}
          disabled={disabled}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}

const none: FileValue[] = [];

/** The names of files that were added just now; the server writes them into the draft with the next save. */
function useNames(files: readonly FileValue[]): readonly FileValue[] {
  const ids = files.filter(({ name }) => !name).map(({ id }) => id);
  const { data } = useQuery('File/info', { ids }, { owner: true, enabled: ids.length > 0 });
  return files.map((file) => ({
    ...file,
    name: file.name || (data?.files.find(({ id }) => id === file.id)?.name ?? ''),
  }));
}

/** Pictures and papers: uploaded by choice or drag, put in order, described and removed. */
export function FilesField({ field }: { field: FieldOf<'files'> }) {
  const { draft } = useDraftTools();
  const { key, max, purpose, described = false } = field;
  const value = useValue<FileValue[]>(key) ?? none;
  const files = useNames(value);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ id: string; by: number } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number | null>(null);
  const current = () => (draft.get(key) as FileValue[] | null | undefined) ?? none;
  const set = (next: FileValue[]) => draft.set({ [key]: next });

  function move(id: string, by: number) {
    const next = [...current()];
    const at = next.findIndex((file) => file.id === id);
    const [file] = next.splice(at, 1);
    if (!file) return;
    next.splice(at + by, 0, file);
    moved.current = { id, by };
    setSaid(`${file.name} 已移到第 ${at + by + 1} 位`);
    set(next);
  }
  // The button that moved a row goes with it; at the end of the list its neighbour takes over.
  useEffect(() => {
    const was = moved.current;
    moved.current = null;
    const row = was && list.current?.querySelector(`[data-file="${was.id}"]`);
    const buttons = row ? [...row.querySelectorAll<HTMLButtonElement>('[data-move]:not(:disabled)')] : [];
    (buttons.find(({ dataset }) => dataset.move === String(was?.by)) ?? buttons[0])?.focus();
  }, [value]);
  // The button that removed a row goes with it; the next row's takes over, or the place for another file.
  useEffect(() => {
    const at = removedAt.current;
    removedAt.current = null;
    if (at === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[Math.min(at, buttons.length - 1)] ?? box.current?.querySelector<HTMLElement>('[role=button]'))?.focus();
  }, [value]);

  return (
    <FieldRow
      field={field}
      isGroup
      counter={
        <small className={styles.count}>
          {value.length} / {max}
        </small>
      }
    >
      {({ disabled }) => (
        <div className={styles.field} ref={box}>
          {files.length > 0 ? (
            <ul className={styles.rows} ref={list} aria-label={`${field.label}，已添加`}>
              {files.map((file, i) => (
                <FileRow
                  key={file.id}
                  file={file}
                  place={i + 1}
                  count={files.length}
                  described={described}
                  disabled={disabled}
                  onMove={(by) => move(file.id, by)}
                  onAlt={(alt) => set(current().map((one) => (one.id === file.id ? { ...one, alt } : one)))}
                  onRemove={() => {
                    removedAt.current = i;
                    set(current().filter((one) => one.id !== file.id));
                  }}
                />
              ))}
            </ul>
          ) : null}
          <FileUpload
            purpose={purpose}
            label={field.label}
            value={value.map(({ id }) => id)}
            max={max}
            disabled={disabled}
            showTaken={false}
            onChange={(ids) => {
              const before = current();
              set(ids.map((id) => before.find((file) => file.id === id) ?? { id, name: '', alt: '' }));
            }}
          />
          <span role="status" className="visually-hidden">
            {said}
          </span>
        </div>
      )}
    </FieldRow>
  );
}
