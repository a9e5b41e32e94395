import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BusyButton } from '.';

const onClick = jest.fn();
const draw = (busy: boolean) => (
  <BusyButton type="button" className="btn" busy={busy} onClick={onClick}>
    保存
  </BusyButton>
);

it('keeps the focus while its call is under way, says so and does nothing', async () => {
  const user = userEvent.setup();
  const { rerender } = render(draw(false));
  const button = screen.getByRole('button', { name: '保存' });
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  rerender(draw(true));
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  rerender(draw(false));
  expect(button).toHaveFocus();
  expect(button).not.toHaveAttribute('aria-disabled');
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
});

it('sends no form a second time, by Enter in a field neither', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="姓名" />
      <BusyButton type="submit" busy={busy}>
        提交
      </BusyButton>
    </form>
  );
  const { rerender } = render(form(true));
  await user.type(screen.getByLabelText('姓名'), '示例{Enter}');
  await user.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(form(false));
  await user.type(screen.getByLabelText('姓名'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('keeps the focus while there is nothing to do for it, and does nothing', async () => {
  onClick.mockClear();
  const idle = (nothing: boolean) => (
    <BusyButton type="button" busy={false} idle={nothing} onClick={onClick}>
      保存草稿
    </BusyButton>
  );
  const { rerender } = render(idle(false));
  await userEvent.tab();
  rerender(idle(true));
  expect(screen.getByRole('button')).toHaveFocus();
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
});

it('is disabled where there is nothing to do', () => {
  onClick.mockClear();
  render(
    <BusyButton type="button" busy={false} disabled onClick={onClick}>
      删除
    </BusyButton>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toBeDisabled();
  expect(onClick).not.toHaveBeenCalled();
});
