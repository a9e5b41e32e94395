import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared/http';
import { HostProvider } from 'shared/remote';
import { createHostDouble } from 'shared/testing';
import { Check, Field, FormButtons, useForm } from './index';

const send = jest.fn();
const onChange = jest.fn();
beforeEach(() => {
  send.mockReset().mockResolvedValue(undefined);
  onChange.mockReset();
});

function Form({ rechecks = false }: { rechecks?: boolean }) {
  const { form, busy, failure, submit, of } = useForm({
    fields: { title: '', date: '', agreed: '' },
    check: ({ title, agreed }) => ({
      title: title.length < 3 ? `还差 ${3 - title.length} 个字` : undefined,
      agreed: agreed ? undefined : '请先勾选',
    }),
    send,
    fieldOf: ({ code }) => (code === 1001 ? 'title' : undefined),
    rechecks,
    onChange,
    fallback: '发送失败',
  });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Field label="主题" required {...of('title')} />
      <Field
        label="日期"
        control={(props) => <input {...props} onChange={() => props.onChange('2026-11-22')} />}
        {...of('date')}
      />
      <Check label="同意" {...of('agreed')} />
      <FormButtons submit="提交" busy={busy} failure={failure} />
    </form>
  );
}
const show = (rechecks?: boolean) =>
  render(
    <HostProvider services={createHostDouble()}>
      <Form rechecks={rechecks ?? false} />
    </HostProvider>,
  );
const title = () => screen.getByLabelText(/^主题/);
const box = () => screen.getByRole('checkbox', { name: '同意' });
const press = () => userEvent.click(screen.getByRole('button'));

it('takes the focus, and tells all errors beside their fields instead of sending', async () => {
  show();
  expect(title()).toHaveFocus();
  await press();
  expect(title()).toHaveAccessibleDescription('还差 3 个字');
  expect(box()).toHaveAccessibleDescription('请先勾选');
  expect(title()).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it.each([
  [false, ''],
  [true, '还差 2 个字'],
])('an error after the first change, with rechecks %s: %j', async (rechecks, text) => {
  show(rechecks);
  await press();
  await userEvent.type(title(), 'a');
  expect(title()).toHaveAccessibleDescription(text);
  await userEvent.type(title(), 'bc');
  expect(title()).toHaveAccessibleDescription('');
});

it('sends fields, checkbox and a control of its own as texts, and tells every change', async () => {
  show();
  await userEvent.type(title(), 'abc');
  await userEvent.type(screen.getByLabelText('日期'), 'x');
  await userEvent.click(box());
  const all = { title: 'abc', date: '2026-11-22', agreed: '1' };
  expect(onChange).toHaveBeenLastCalledWith(all);
  let finish = () => {};
  send.mockReturnValue(new Promise<void>((done) => (finish = done)));
  await press();
  expect(send.mock.calls[0][0]).toEqual(all);
  const button = screen.getByRole('button', { name: '正在提交' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await act(async () => finish());
  expect(screen.getByRole('button', { name: '提交' })).toHaveFocus();
});

it.each([
  ['beside its field', new ApiError('主题已被使用', 1001, 422), '主题已被使用', ''],
  ['above the buttons', new ApiError('今天已达上限', 1340, 429), '', '今天已达上限'],
  ['in own words when the server has none', new Error('boom'), '', '发送失败'],
])('tells a refusal %s', async (_, error, beside, above) => {
  send.mockRejectedValue(error);
  show();
  await userEvent.type(title(), 'abc');
  await userEvent.click(box());
  await press();
  expect(title()).toHaveAccessibleDescription(beside);
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe(above);
});
