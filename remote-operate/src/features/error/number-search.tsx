import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { describedBy, Field } from '../../components/field';

const id = 'error-number';

/** Goes to the one failure that a person has read out; an empty field leads back to all. */
export function NumberSearch({ number, href }: { number: string; href: (number: string) => string }) {
  const navigate = useNavigate();
  const [wrong, setWrong] = useState(false);
  const error = wrong ? '编号形如 CF-20261121-143005-7K3QX' : undefined;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('number') ?? '')
      .trim()
      .toUpperCase();
    const fine = typed === '' || /^CF-\d{8}-\d{6}-[0-9A-Z]{5}$/.test(typed);
    setWrong(!fine);
    if (fine) navigate(href(typed));
    else event.currentTarget.querySelector<HTMLElement>(`#${id}`)?.focus();
  }

  return (
    <form className="error-search" noValidate onSubmit={submit}>
      <Field id={id} label="错误编号" error={error}>
        <div className="field">
          <input
            id={id}
            name="number"
            className="num"
            defaultValue={number}
            autoComplete="off"
            spellCheck={false}
            placeholder="CF-…"
            aria-invalid={wrong ? true : undefined}
            aria-describedby={describedBy(id, error)}
          />
        </div>
      </Field>
      <button type="submit" className="btn">
        查找
      </button>
    </form>
  );
}
