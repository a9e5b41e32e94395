import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { DateField } from './date-field';

const draw = () =>
  render(
    <form>
      <label htmlFor="day">日期</label>
      <DateField id="day" value="" onChange={() => undefined} />
    </form>,
  );
const calendar = () => waitFor(() => expect(screen.getByLabelText('日期')).toHaveAttribute('placeholder', '选择日期'));

it('whoever is in the plain field before the calendar is there goes on in the calendar', async () => {
  draw();
  const plain = screen.getByPlaceholderText('年-月-日');
  plain.focus();
  await calendar();
  expect(plain).not.toBeInTheDocument();
  expect(screen.getByLabelText('日期')).toHaveFocus();
  expect(await screen.findByLabelText('下一年')).toBeInTheDocument();
});

it('takes no focus and opens nothing otherwise', async () => {
  draw();
  await calendar();
  expect(document.body).toHaveFocus();
  expect(screen.queryByLabelText('下一年')).toBeNull();
});

it('a finger brings no keyboard to the screen, and a real one types', async () => {
  const media = jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  draw();
  await calendar();
  expect(screen.getByLabelText('日期')).toHaveAttribute('inputmode', 'none');
  expect(screen.getByLabelText('日期')).not.toHaveAttribute('readonly');
  media.mockRestore();
});

it('a typed day is there before the field is left, for the button that sends the form', async () => {
  const onChange = jest.fn();
  render(
    <form>
      <label htmlFor="day">日期</label>
      <DateField id="day" name="day" value="" min="2026-02-01" onChange={onChange} />
    </form>,
  );
  await calendar();
  const field = screen.getByLabelText('日期');
  for (const text of ['2026-03', '2026-02-31', '2026-01-31']) fireEvent.input(field, { target: { value: text } });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.input(field, { target: { value: '2026-03-01' } });
  expect(onChange).toHaveBeenCalledWith('2026-03-01');
});

it('a day whose text is taken away is gone before the field is left', async () => {
  const onChange = jest.fn();
  render(
    <form>
      <label htmlFor="day">日期</label>
      <DateField id="day" name="day" value="2026-03-01" min="2026-02-01" onChange={onChange} />
    </form>,
  );
  await calendar();
  fireEvent.input(screen.getByLabelText('日期'), { target: { value: '' } });
  expect(onChange.mock.calls).toEqual([['']]);
});
