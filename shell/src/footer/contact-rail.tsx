import { useEffect, useState } from 'react';
import { useHost } from 'shared/remote';
import { copyText, Icon } from 'shared/ui';
import { phoneOf } from '../lib/phone';
import * as styles from './contact.module.css';

/** Offset in px that the page must be scrolled beyond before the way back up is offered. */
const topAfter = 100;

/** At the right edge: the phone number, copied by a click, and the way back to the top. */
export function ContactRail() {
  const { site, bus } = useHost();
  const phone = phoneOf(site);
  const scrolled = useScrolled();
  const copy = async () => {
    const copied = await copyText(site.phone);
    bus.emit(
      'message:shown',
      copied ? { kind: 'success', text: '已复制' } : { kind: 'info', text: `咨询电话 ${phone?.text}` },
    );
  };
  const toTop = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  };
  return (
    <aside className={`${styles.rail} screen-only`} aria-label="联系与返回顶部">
      {phone ? (
        <button
          type="button"
          className={styles.phone}
          aria-label={`复制咨询电话 ${phone.text}`}
          onClick={() => void copy()}
        >
          <Icon name="phone" />
          <span>咨询电话 {phone.text}</span>
        </button>
      ) : null}
      {scrolled ? (
        <button type="button" className={styles.toTop} aria-label="返回顶部" onClick={toTop}>
          <Icon name="top" />
        </button>
      ) : null}
    </aside>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(scrollY > topAfter);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return scrolled;
}

/** The same on narrow screens: a strip above the footer; `last`: on every screen, where no footer follows. */
export function ContactStrip({ last }: { last: boolean }) {
  const { site } = useHost();
  const phone = phoneOf(site);
  if (!phone) return null;
  return (
    <section
      className={last ? `${styles.strip} ${styles.last} screen-only` : `${styles.strip} screen-only`}
      aria-label="咨询电话"
    >
      <p>
        <b className="num">{phone.text}</b>
        咨询电话{site.hours ? `，${site.hours}` : ''}
      </p>
      <a className="btn" href={phone.href}>
        <Icon name="phone" />
        拨打
      </a>
    </section>
  );
}
