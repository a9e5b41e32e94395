import { type ReactNode, useState } from 'react';
import type { Mutation } from 'shared/remote';
import { ConfirmDialog } from './confirm-dialog';

interface Props<I> {
  children: ReactNode;
  /** What makes it smaller or quieter than a plain button. */
  look?: 'small' | 'text small';
  title: string;
  /** What will happen. */
  text: string;
  /** Of the button that does it. */
  confirm: string;
  doing: Mutation<I>;
  input: I;
}

/** A button for what cannot be undone: asks once more, and tells of the last try's failure only while it is asked. */
export function ConfirmButton<I>({ children, look, title, text, confirm, doing, input }: Props<I>) {
  // What stood there when it was pressed: what arrives meanwhile was not asked about.
  const [asked, setAsked] = useState<{ input: I } | null>(null);
  const { send, isBusy, error, reset } = doing;
  return (
    <>
      <button
        type="button"
        className={look ? `btn ${look}` : 'btn'}
        aria-haspopup="dialog"
        onClick={() => {
          reset();
          setAsked({ input });
        }}
      >
        {children}
      </button>
      {asked ? (
        <ConfirmDialog
          title={title}
          text={text}
          button={confirm}
          busy={isBusy}
          failure={error?.message}
          onConfirm={async () => {
            if (await send(asked.input)) setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
