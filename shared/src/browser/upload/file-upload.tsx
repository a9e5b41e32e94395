import Upload from 'antd/es/upload';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { withAntd } from 'shared/antd';
import { limits } from '../../contract/limits';
import { type FilePurpose, typesText } from '../../contract/vocabulary/file';
import { formatSize } from '../../format';
import { acceptFor } from './check-file';
import { FileRow, NamelessRow, UploadRow } from './rows';
import * as styles from './upload.module.css';
import { useFiles } from './use-files';

export interface FileUploadProps {
  purpose: FilePurpose;
  /** What is uploaded, such as 营业执照; names the field for those who do not see it. */
  label: string;
  /** Ids of finished files; as antd's form hands them. */
  value?: readonly string[];
  onChange?(ids: string[]): void;
  /** Files at most; 1 by default. */
  max?: number;
  disabled?: boolean;
  id?: string;
  /** Whether files that have been taken are listed here; true by default. */
  showTaken?: boolean;
  /** A file to upload as soon as the field is there. */
  first?: File | null;
}

const none: readonly string[] = [];

/** The place to choose a file is a button without being one: Enter opens it, and by this the space bar too. */
function openBySpace(event: KeyboardEvent) {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement) || event.target.role !== 'button') return;
  event.preventDefault();
  event.target.click();
}

/** By keys: what has the focus goes when a file has been chosen, taken or removed, and the focus stays in the field. */
function useKeys() {
  const field = useRef<HTMLDivElement>(null);
  const held = useRef<Element | null>(null);
  useEffect(() => field.current?.addEventListener('keydown', openBySpace), []);
  useLayoutEffect(() => {
    if (!held.current || held.current.isConnected) return;
    held.current = null;
    const places = ['[role=button]', 'ul'].map((place) => field.current?.querySelector<HTMLElement>(place));
    places.find(Boolean)?.focus();
  });
  return {
    ref: field,
    onFocus: (event: { target: Element }) => {
      held.current = event.target;
    },
    onBlur: () => {
      held.current = null;
    },
  };
}

interface DropPlaceProps {
  purpose: FilePurpose;
  label: string;
  id: string | undefined;
  max: number;
  /** How many more files may be chosen; at least 1. */
  room: number;
  onFile(file: File): void;
  /** Of the files chosen last: how many there was no room for. */
  onLeft(count: number): void;
}

/** Where files are chosen or dropped. */
function DropPlace({ purpose, label, id, max, room, onFile, onLeft }: DropPlaceProps) {
  return (
    <Upload.Dragger
      {...(id && { id })}
      accept={acceptFor(purpose)}
      multiple={max > 1}
      showUploadList={false}
      openFileDialogOnClick
      beforeUpload={(file, all) => {
        if (all.indexOf(file) === 0) onLeft(Math.max(0, all.length - room));
        if (all.indexOf(file) < room) onFile(file);
        // The portal's own client sends it, in parts.
        return false;
      }}
    >
      <p className={styles.lead}>点击选择{label}，或把文件拖到这里</p>
      <p className={styles.hint}>
        {typesText(purpose)}，不超过 {formatSize(limits.file.bytes)}
        {max > 1 ? `，还可上传 ${room} 个` : ''}
      </p>
    </Upload.Dragger>
  );
}

/** Files by choice or drag: progress, pause, resume and retry of each, and what has been taken. Its value is their ids. */
function UploadField(props: FileUploadProps) {
  const { purpose, label, value = none, onChange, max = 1, disabled = false, id, showTaken = true, first } = props;
  const { uploads, infos, unknown, gone, error, reload, remove } = useFiles({
    purpose,
    value,
    onChange,
    showTaken,
    first,
  });
  const keys = useKeys();
  const isBusy = uploads.items.some(({ phase }) => phase !== 'failed');
  const room = max - value.length - uploads.items.length;
  /** Of the files chosen last: those that there was no room for. */
  const [left, setLeft] = useState(0);

  return (
    <div className={styles.field} data-uploading={isBusy || undefined} {...keys}>
      {room > 0 && !disabled ? (
        <DropPlace
          purpose={purpose}
          label={label}
          id={id}
          max={max}
          room={room}
          onFile={uploads.add}
          onLeft={setLeft}
        />
      ) : null}
      {left > 0 ? (
        <p className={styles.error} role="alert">
          最多 {max} 个文件，其余 {left} 个没有上传。
        </p>
      ) : null}
      <ul className={styles.rows} aria-label={label} aria-live="polite" tabIndex={-1}>
        {infos.map((info) => (
          <FileRow key={info.id} info={info} onRemove={disabled ? undefined : () => remove(info.id)} />
        ))}
        {/* Unsent for longer than a day, such as in what this browser had kept. */}
        {gone.map((one) => (
          <NamelessRow
            key={one}
            label={`已删除的${label}`}
            text="文件未提交，已自动删除，请移除后重新上传"
            onRemove={disabled ? undefined : () => remove(one)}
          />
        ))}
        {unknown.map((one) => (
          <NamelessRow
            key={one}
            label={label}
            text={`文件已上传，暂时无法显示：${error?.message}`}
            onRetry={() => void reload()}
            onRemove={disabled ? undefined : () => remove(one)}
          />
        ))}
        {uploads.items.map((item) => (
          <UploadRow
            key={item.key}
            item={item}
            onPause={() => uploads.pause(item.key)}
            onResume={() => uploads.resume(item.key)}
            onRemove={() => uploads.remove(item.key)}
          />
        ))}
      </ul>
    </div>
  );
}

export const FileUpload = withAntd(UploadField);
