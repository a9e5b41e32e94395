import { FileUpload } from 'shared/browser/upload';
import type { ContentFieldOf } from 'shared/contract/content-fields';
import { fileAddress, fileIdIn } from 'shared/contract/file-address';
import { FieldRow } from './field-row';
import * as styles from './fields.module.css';
import { useForm } from './form-context';

/** A picture by upload; the path of one that an import named stays until another is chosen. */
export function PictureField({ field }: { field: ContentFieldOf<'picture'> }) {
  const { values, set } = useForm();
  const address = String(values[field.key] ?? '');
  const id = fileIdIn(address);
  return (
    <FieldRow field={field} isGroup>
      {() => (
        <>
          {address && !id ? (
            <p className={styles.path}>
              <span>{address}</span>
              <button
                type="button"
                className="btn text small"
                aria-label={`移除${field.label}`}
                onClick={() => set(field.key, null)}
              >
                移除
              </button>
            </p>
          ) : null}
          <FileUpload
            purpose={field.purpose}
            label={field.label}
            value={id ? [id] : []}
            onChange={([chosen]) => set(field.key, chosen ? fileAddress(chosen) : null)}
          />
        </>
      )}
    </FieldRow>
  );
}
