import { DateField } from 'shared/browser/date-field';
import { Check, Field } from 'shared/browser/form';
import { labels } from 'shared/contract/labels';
import { limits } from 'shared/contract/limits';
import * as styles from './enquiry-form.module.css';
import { lastReplyDay, type TextName } from './rules';

const label = labels.enquiry;

/** `of` of the form that these fields belong to. */
type Of<Name extends string> = (name: Name) => {
  name: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
};

/** A text of the form with its bound. */
export const textOf = (of: Of<TextName>, name: TextName) => ({
  ...of(name),
  maxLength: limits.enquiry[name].max,
  autoComplete: 'off',
});

/** By when an answer is wished, and where to. @param today the server's date */
export const ReplyFields = ({ of, today }: { of: Of<'replyBy' | TextName>; today: string }) => (
  <div className={styles.row}>
    <Field
      label={label.replyBy}
      control={(props) => <DateField {...props} min={today} max={lastReplyDay(today)} />}
      {...of('replyBy')}
    />
    <Field
      label={label.contact}
      placeholder="姓名与电话，留空则用账号手机号"
      hint="双方都同意后对方才能看到"
      {...textOf(of, 'contact')}
    />
  </div>
);

export const NdaCheck = ({ of }: { of: Of<'ndaAgreed'> }) => (
  <Check label="我同意对洽谈中获得的未公开信息保密，只用于本次合作" {...of('ndaAgreed')} />
);
