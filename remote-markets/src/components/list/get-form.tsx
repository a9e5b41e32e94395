import type { FormEvent, InputHTMLAttributes, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddressValue } from 'shared/ui';

interface Props {
  action: string;
  /** The present query; what the form does not ask for itself stays, except the page number. */
  keep?: string;
  /** Names of the form's own fields. */
  fields: readonly string[];
  className?: string;
  /** Set for a search: the form becomes a search landmark of this name. */
  searchLabel?: string;
  /** Looks at what was typed before it is sent; true keeps the person on the page, where the form says why. */
  refuses?(query: URLSearchParams): boolean;
  children: ReactNode;
}

/** A GET form: the browser sends it before the script runs, afterwards it navigates without a reload. Empty fields leave no trace. */
export function GetForm({ action, keep = '', fields, className, searchLabel, refuses, children }: Props) {
  const navigate = useNavigate();
  const kept = [...new URLSearchParams(keep)].filter(([name]) => name !== 'page' && !fields.includes(name));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      const text = String(value).trim();
      if (text) query.append(name, text);
    }
    if (!refuses?.(query)) navigate({ pathname: action, search: String(query) });
  }

  return (
    <form
      action={action}
      method="get"
      className={className}
      role={searchLabel ? 'search' : undefined}
      aria-label={searchLabel}
      onSubmit={submit}
    >
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** An input that starts with the address's value and follows it when the person goes back or clears it elsewhere. */
export function AddressInput({ value, ...rest }: InputHTMLAttributes<HTMLInputElement> & { value: string }) {
  return <input ref={useAddressValue(value)} defaultValue={value} {...rest} />;
}
