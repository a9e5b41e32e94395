import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/shell-double';
import { ContactRail, ContactStrip } from './contact-rail';
import { Footer } from './footer';
import * as styles from './footer.module.css';

jest.mock('../federation', () => require('../testing/federation-double'));

const full = {
  qrUrl: '/static/qr.svg',
  icpNo: '沪ICP备00000000号',
  policeNo: '沪公网安备 31000000000000号',
  drugInfoNo: '(沪)-非经营性-2026-0000',
  sampleNotice: '示例数据',
};
const empty = { slogan: '', phone: '', email: '', hours: '', credit: '', qrUrl: '' };

it('shows everything that is configured', () => {
  renderShell(<Footer />, { site: full });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: '帮助中心' })).toHaveAttribute('href', '/help/EnterpriseClaim');
  expect(footer.getByRole('link', { name: '服务市场' })).toHaveAttribute('href', '/sys/BuyMarket');
  expect(footer.getByRole('link', { name: '021-0000-0000 转 663' })).toHaveAttribute('href', 'tel:02100000000,663');
  expect(footer.getByRole('link', { name: 'service@example.com' })).toHaveAttribute(
    'href',
    'mailto:service@example.com',
  );
  expect(footer.getByText('工作日 9:00–17:30')).toBeVisible();
  expect(footer.getByRole('img', { name: '公众号二维码' })).toHaveAttribute('src', '/static/qr.svg');
  expect(footer.getByText('本站由医药行业信息中心建设并维护')).toBeVisible();
  expect(footer.getByRole('link', { name: full.icpNo })).toHaveAttribute('href', 'https://beian.miit.gov.cn/');
  expect(footer.getByRole('link', { name: full.policeNo })).toHaveAttribute(
    'href',
    expect.stringContaining('code=31000000000000'),
  );
  expect(footer.getByRole('link', { name: /2026-0000/ })).toBeVisible();
  expect(footer.getByText('示例数据')).toBeVisible();
});

it('shows nothing for what is not', () => {
  const { container } = renderShell(
    <>
      <Footer />
      <ContactRail />
      <ContactStrip last={false} />
    </>,
    { site: empty },
  );
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText('联系我们')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('region', { name: '咨询电话' })).toBeNull();
  expect(container.querySelector(`.${styles.last}`)).toBeNull();
  expect(container.textContent).not.toMatch(/undefined|转|：$/);
});

it('leads to the feedback form, reveals the phone by mouse and focus, and hides it by Esc', async () => {
  renderShell(<Footer />);
  const button = screen.getByRole('link', { name: /意见反馈/ });
  expect(button).toHaveAttribute('href', '/help/Feedback');
  const tip = screen.getByRole('tooltip', { hidden: true });
  const shown = () => tip.getAttribute('data-shown') === 'true';
  expect(tip).toHaveTextContent('反馈电话 021-0000-0000');
  expect(shown()).toBe(false);
  await userEvent.hover(button);
  expect(shown()).toBe(true);
  await userEvent.unhover(button);
  expect(shown()).toBe(false);
  act(() => button.focus());
  await screen.findByRole('tooltip');
  await userEvent.keyboard('{Escape}');
  expect(shown()).toBe(false);
});

it('keeps the phone while either the mouse or the focus is there, and on the way of the mouse to it', async () => {
  renderShell(<Footer />);
  const link = screen.getByRole('link', { name: /意见反馈/ });
  const tip = screen.getByRole('tooltip', { hidden: true });
  const shown = () => tip.getAttribute('data-shown') === 'true';
  act(() => link.focus());
  await userEvent.hover(link);
  await userEvent.unhover(link);
  expect(shown()).toBe(true);
  await userEvent.hover(tip);
  act(() => link.blur());
  expect(shown()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(shown()).toBe(false);
});

it('copies the number and says so', async () => {
  const user = userEvent.setup();
  const { bus } = renderShell(<ContactRail />);
  const said = jest.fn();
  bus.on('message:shown', said);
  await user.click(screen.getByRole('button', { name: '复制咨询电话 021-0000-0000 转 663' }));
  expect(await navigator.clipboard.readText()).toBe('021-0000-0000');
  expect(said).toHaveBeenCalledWith({ kind: 'success', text: '已复制' });
});
