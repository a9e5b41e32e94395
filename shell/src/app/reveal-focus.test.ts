import { revealFocus } from './reveal-focus';

it('brings what Tab led to into view, and nothing at other keys', () => {
  const button = document.createElement('button');
  button.scrollIntoView = jest.fn();
  document.body.append(button);
  button.focus();
  const stop = revealFocus();
  dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter' }));
  expect(button.scrollIntoView).not.toHaveBeenCalled();
  dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab' }));
  expect(button.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' });
  stop();
  dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab' }));
  expect(button.scrollIntoView).toHaveBeenCalledTimes(1);
});
