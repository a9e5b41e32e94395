interface Props {
  submit: string;
  busy: boolean;
  /** What was refused without belonging to a field. */
  failure: string;
  onCancel(): void;
}

export function FormButtons({ submit, busy, failure, onCancel }: Props) {
  return (
    <>
      {failure ? (
        <p className="own-error" role="alert">
          {failure}
        </p>
      ) : null}
      <div className="own-buttons">
        <button type="submit" className="btn primary" disabled={busy}>
          {busy ? '正在提交' : submit}
        </button>
        <button type="button" className="btn" onClick={onCancel}>
          取消
        </button>
      </div>
    </>
  );
}
