import { render } from '@testing-library/react';
import { coreName, LogoTile, markOf } from './logo-tile';

it('gives an enterprise the same mark by each of its names', () => {
  expect(coreName('示例澜泽药业（苏州）股份有限公司')).toBe('澜泽药业');
  expect(markOf('示例澜泽药业（苏州）有限公司')).toEqual(markOf('澜泽药业'));
});

it('tells enterprises apart: many names use all figures, colours and turns', () => {
  const marks = Array.from({ length: 400 }, (_, i) => markOf(`${String.fromCodePoint(0x4e00 + i * 7)}药业`));
  expect(new Set(marks.map(({ figure }) => figure)).size).toBe(12);
  expect(new Set(marks.map(({ colour }) => colour)).size).toBe(10);
  expect(new Set(marks.map(({ turn }) => turn)).size).toBe(4);
  expect(new Set(marks.map((mark) => JSON.stringify(mark))).size).toBeGreaterThan(230);
});

it('draws a figure, not a character, and says nothing to a screen reader', () => {
  const { container } = render(<LogoTile name="澜泽药业" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container.textContent).toBe('');
  expect(container.querySelectorAll('svg [fill^="#"], svg [stroke^="#"]').length).toBeGreaterThan(1);
});
