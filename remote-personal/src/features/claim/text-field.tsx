import Input from 'antd/es/input';
import { useState } from 'react';
import type { Claim } from 'shared/contract/claim';
import { claimTextFault } from 'shared/contract/claim-check';
import { limits } from 'shared/contract/limits';
import { type ClaimText, claimFields } from 'shared/contract/vocabulary/claim';
import { refusalOf } from './claim-state';
import { Field } from './field';
import { tidy } from './typed';
import type { OpenClaim } from './use-claim';

interface Props {
  field: ClaimText;
  claim: Claim;
  open: OpenClaim;
  /** Also before it was left. */
  showsFault?: boolean;
  required?: boolean;
  wide?: boolean;
  type?: 'email';
  autoComplete?: string;
  placeholder?: string;
  /** Lines of a longer text. */
  rows?: number;
}

export const textId = (field: ClaimText) => `claim-${field}`;

/** A word of a claim, saved while it is typed, with what is wrong with it: once it was left, or as the server says. */
export function TextField({
  field,
  claim,
  open,
  showsFault = false,
  required = false,
  wide = false,
  rows,
  ...input
}: Props) {
  const [wasLeft, setLeft] = useState(false);
  const value = String(open.typed[field] ?? claim[field]);
  const { max } = limits.claim[field];
  const isDue = wasLeft || showsFault || (open.restoredAt !== null && Boolean(tidy(open.typed[field])));
  const own = isDue && (required || tidy(value)) ? claimTextFault(field, value) : undefined;
  const controls = {
    value,
    maxLength: max,
    onBlur: () => setLeft(true),
    onChange: (event: { target: { value: string } }) => open.work.change({ [field]: event.target.value }),
    ...input,
  };
  return (
    <Field
      id={textId(field)}
      label={claimFields[field]}
      required={required}
      wide={wide}
      fault={refusalOf(open, field) ?? own}
      {...(rows && { side: `${[...value].length} / ${max}` })}
    >
      {(props) => (rows ? <Input.TextArea {...props} {...controls} rows={rows} /> : <Input {...props} {...controls} />)}
    </Field>
  );
}
