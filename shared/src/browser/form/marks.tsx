import './form.css';

/** Behind the label of what has to be filled in. Screen readers hear it from the control: `aria-required`. */
export const RequiredMark = () => (
  <span className="form-required" aria-hidden="true">
    *
  </span>
);

/** Behind the label of what may stay empty, in forms that mark both; `text`: when it is wanted after all. */
export const OptionalMark = ({ text = '选填' }: { text?: string }) => <small className="form-optional">{text}</small>;
