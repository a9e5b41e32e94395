import Select, { type RefSelectProps } from 'antd/es/select';
import type { RefObject } from 'react';
import type { CaseDetail } from 'shared/contract/review';
import { answerTemplates, reasonTemplates } from 'shared/contract/vocabulary/review';
import { Icon } from 'shared/ui';
import type { Draft } from '../../lib/draft';
import * as styles from './decision-form.module.css';

const templatesOf = (kind: CaseDetail['kind']) =>
  (kind === 'ticket' ? answerTemplates : reasonTemplates).map((text) => ({ value: text, label: text }));

interface Props {
  kind: CaseDetail['kind'];
  reasons: Draft['reasons'];
  /** What the fields are called, by key. */
  labels: Readonly<Record<string, string>>;
  disabled: boolean;
  onRemove(key: string): void;
  picker: RefObject<RefSelectProps | null>;
  isPicking: boolean;
  onPicking(isPicking: boolean): void;
  onPick(text: string): void;
}

/** The returned fields as chips, and the templates of what is written to the submitter. */
export function DecisionReasons({ kind, reasons, labels, disabled, onRemove, ...templates }: Props) {
  const { picker, isPicking, onPicking, onPick } = templates;
  return (
    <>
      <span>{kind === 'ticket' ? '答复' : '原因'}</span>
      <div className={styles.reasons}>
        {Object.entries(reasons).map(([key, reason]) => (
          <button key={key} type="button" className="chip" onClick={() => onRemove(key)}>
            <span className="visually-hidden">移除：</span>
            {labels[key] ?? key}
            {reason ? `：${reason}` : ''}
            <Icon name="close" />
          </button>
        ))}
        <Select<string>
          ref={picker}
          className={styles.templates ?? ''}
          aria-label="选择原因模板"
          {...(!disabled && {
            placeholder: (
              <>
                选择模板 <kbd>T</kbd>
              </>
            ),
          })}
          value={null}
          open={isPicking}
          onOpenChange={onPicking}
          disabled={disabled}
          options={templatesOf(kind)}
          onSelect={onPick}
          defaultActiveFirstOption
        />
      </div>
    </>
  );
}
