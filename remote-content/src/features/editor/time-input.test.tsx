import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { TimeInput } from './time-input';

function Box() {
  const [value, setValue] = useState('');
  return (
    <>
      <TimeInput aria-label="下线时间" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('')}>
        放弃
      </button>
    </>
  );
}

it('is empty again when the record gives its time up', () => {
  render(<Box />);
  const box = screen.getByLabelText('下线时间');
  fireEvent.change(box, { target: { value: '2031-01-01T08:00' } });
  expect(box).toHaveValue('2031-01-01T08:00');
  fireEvent.click(screen.getByRole('button', { name: '放弃' }));
  expect(box).toHaveValue('');
});
