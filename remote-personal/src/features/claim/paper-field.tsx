import type { ReactNode } from 'react';
import { OptionalMark, RequiredMark } from 'shared/browser/form';
import { FileUpload } from 'shared/browser/upload';
import type { ClaimPaperFile } from 'shared/contract/claim';
import * as styles from './claim.module.css';

interface Props {
  label: string;
  /** One line: what the paper has to show. */
  hint: string;
  required?: boolean;
  file: ClaimPaperFile | null;
  /** What the server has refused of it. */
  fault?: string | undefined;
  /** Stands between the rule and the file, such as a template. */
  above?: ReactNode;
  onChange(id: string | null): void;
  /** Stands below the file, such as a consent. */
  children?: ReactNode;
}

/** One paper of a claim: its name, its rule, and the file or where to put it. */
export function PaperField({ label, hint, required = false, file, fault, above, onChange, children }: Props) {
  return (
    <fieldset className={styles.paper}>
      <legend className={styles.label}>
        {label}
        {required ? (
          <>
            <RequiredMark />
            <span className="visually-hidden">必填</span>
          </>
        ) : (
          <OptionalMark />
        )}
      </legend>
      <p className={styles.hint}>{hint}</p>
      {above}
      <FileUpload
        purpose="claim"
        label={label}
        value={file ? [file.id] : []}
        onChange={(ids) => onChange(ids.at(-1) ?? null)}
      />
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}
