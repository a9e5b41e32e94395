import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ComponentProps, type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { withAntd } from 'shared/antd';
import * as styles from './date-field.module.css';
import type { DateFieldProps } from './props';

const format = 'YYYY-MM-DD';

/** dayjs turns 31 February into a day of March; such a text is no date. */
function dateOf(text: string | undefined) {
  const date = dayjs(text || Number.NaN);
  return date.isValid() && date.format(format) === text ? date : null;
}

/** The calendar's panel. Its buttons for year and month are named by what they show, such as 2026年, not by another text. */
function Panel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const button of panel.current?.querySelectorAll('.ant-picker-header-view button') ?? [])
      button.removeAttribute('aria-label');
  });
  return <div ref={panel}>{children}</div>;
}

/** A finger opens the calendar, not the keyboard on the screen; a real keyboard types. */
function QuietInput(props: ComponentProps<'input'>) {
  const isFinger = globalThis.matchMedia?.('(pointer: coarse)').matches;
  return <input {...props} {...(isFinger && { inputMode: 'none' })} />;
}
const components = { input: QuietInput };

/** antd's calendar, in the portal's theme and language. */
function CalendarField({ id, name, value, onChange, min, max, ...aria }: DateFieldProps) {
  const minDate = dateOf(min);
  const maxDate = dateOf(max);
  // Whoever is in the plain field already goes on in this one, which takes its place.
  const [isEntered] = useState(() => globalThis.document?.activeElement?.id === id);
  // The calendar tells a day that is typed or taken away only after it has lost the focus: too late for the button that sends the form.
  function takeTyped({ target }: FormEvent<HTMLElement>) {
    const text = (target as HTMLInputElement).value;
    const isInside = (!minDate || text >= minDate.format(format)) && (!maxDate || text <= maxDate.format(format));
    const isWhole = text === '' || (dateOf(text) && isInside);
    if ((target as HTMLElement).id === id && text !== value && isWhole) onChange(text);
  }
  return (
    <div className={styles.around} onInput={takeTyped}>
      <DatePicker
        {...aria}
        id={id}
        autoFocus={isEntered}
        defaultOpen={isEntered}
        className={styles.dateField}
        variant="borderless"
        format={format}
        placeholder="选择日期"
        panelRender={(panel) => <Panel>{panel}</Panel>}
        // Beside its field in the document, so that it belongs to the page's regions and to a dialog.
        getPopupContainer={(field) => field.closest('form') ?? document.body}
        value={dateOf(value)}
        onChange={(date) => onChange(date?.format(format) ?? '')}
        components={components}
        {...(minDate ? { minDate } : {})}
        {...(maxDate ? { maxDate } : {})}
      />
      {name ? <input type="hidden" name={name} value={value} /> : null}
    </div>
  );
}

export default withAntd(CalendarField);
