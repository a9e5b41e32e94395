import * as styles from './pick.module.css';

interface Props {
  title: string;
  checked: boolean;
  disabled: boolean;
  onChange(): void;
}

/** Takes one row of a list into the request. */
export const Pick = ({ title, checked, disabled, onChange }: Props) => (
  <label className={styles.pick}>
    <input
      type="checkbox"
      className="checkbox"
      aria-label={`选入询价：${title}`}
      checked={checked}
      disabled={disabled && !checked}
      onChange={onChange}
    />
    选入询价
  </label>
);
