import { createMark } from './mark';

it('marks the field and scrolls its own frame alone', () => {
  const main = document.createElement('main');
  main.innerHTML = '<dl><div><dt>报价</dt><dd>面议</dd></div></dl>';
  const row = main.querySelector('div') as HTMLElement;
  row.getBoundingClientRect = () => ({ top: 900, height: 68 }) as DOMRect;
  row.scrollIntoView = jest.fn();
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const mark = createMark(main);
  mark.show({ key: 'priceMode', labels: ['计价', '报价'] });
  expect(row).toHaveAttribute('data-here');
  expect(scrollTo.mock.calls).toEqual([[{ top: 900 - (window.innerHeight - 68) / 2 }]]);
  expect(row.scrollIntoView).not.toHaveBeenCalled();
  mark.show({ key: 'siteCity', labels: ['生产城市'] });
  expect(row).not.toHaveAttribute('data-here');
  mark.stop();
});
