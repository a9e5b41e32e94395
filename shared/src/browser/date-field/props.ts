export interface DateFieldProps {
  id: string;
  name?: string | undefined;
  /** YYYY-MM-DD, or empty. */
  value: string;
  /** Gets YYYY-MM-DD, or empty when the date was taken away. */
  onChange: (value: string) => void;
  /** First and last day that can be chosen, YYYY-MM-DD. */
  min?: string | undefined;
  max?: string | undefined;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}
