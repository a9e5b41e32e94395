import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { createHostDouble, type HostDouble, renderInHost } from 'shared/testing';
import { PublishLink, publishPath } from './publish-link';

let address = '';
function Address() {
  address = useLocation().pathname;
  return null;
}
function open(userName = ''): HostDouble {
  const host = createHostDouble({}, userName);
  renderInHost(
    <>
      <PublishLink />
      <Address />
    </>,
    host,
    '/sys/BuyMarket',
  );
  return host;
}
const link = () => screen.getByRole('link', { name: '发布需求' });

it('is a real link, and leads on at once for who is signed in', async () => {
  open('demand01');
  expect(link()).toHaveAttribute('href', publishPath);
  await userEvent.click(link());
  expect(address).toBe('/personal/DemandInfoEdit');
});

it('logged out: asks for the login first and then goes on', async () => {
  const host = open();
  host.popupAnswers = 'demand01';
  await userEvent.click(link());
  expect(address).toBe('/personal/DemandInfoEdit');
});

it('stays when the login is refused', async () => {
  open();
  await userEvent.click(link());
  expect(address).toBe('/sys/BuyMarket');
});
