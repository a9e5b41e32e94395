import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useAddressValue } from './use-address-value';

/** Somebody who types before the browser has come to rest: after the page stands, before its passive effects. */
function Box({ value, typed }: { value: string; typed?: string }) {
  const input = useAddressValue(value);
  useLayoutEffect(() => {
    if (typed !== undefined && input.current) input.current.value = typed;
  }, [typed, input]);
  return <input ref={input} defaultValue={value} />;
}
const box = () => screen.getByRole('textbox');

it('keeps what is typed as soon as the box stands', () => {
  render(<Box value="x" typed="" />);
  expect(box()).toHaveValue('');
});

it('follows the address, and leaves the person alone while it stays', () => {
  const { rerender } = render(<Box value="x" />);
  rerender(<Box value="y" />);
  expect(box()).toHaveValue('y');
  rerender(<Box value="y" typed="冻干" />);
  expect(box()).toHaveValue('冻干');
});
