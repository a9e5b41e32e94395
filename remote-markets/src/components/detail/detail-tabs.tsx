import { type MouseEvent, useEffect, useRef, useState } from 'react';
import * as styles from './detail-tabs.module.css';

interface Props {
  tabs: readonly { id: string; title: string }[];
}

/** The sticky list of a detail's sections. Real anchors; the one being read is marked while the page scrolls. */
export function DetailTabs({ tabs }: Props) {
  const [current, setCurrent] = useState(tabs[0]?.id);
  const nav = useRef<HTMLElement>(null);
  const ids = tabs.map(({ id }) => id).join(' ');

  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    // A link that was shared with an anchor: the browser looked for it before the page stood.
    sections.find(({ id }) => `#${id}` === window.location.hash)?.scrollIntoView();
    const update = () => {
      const passed = sections.filter((section) => section.getBoundingClientRect().top < 180);
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      setCurrent((atEnd && passed.length > 0 ? sections : passed).at(-1)?.id ?? sections[0]?.id);
    };
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [ids]);

  // On a narrow screen the row is longer than it: the marked one stays in sight.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (nav.current && link)
      nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  /** The anchor without a navigation: the router would take it for a new page and go to its top. */
  function go(event: MouseEvent, id: string) {
    const section = document.getElementById(id);
    if (!section || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.history.replaceState(window.history.state, '', `#${id}`);
    section.scrollIntoView();
    // The next Tab goes on from there, as after any anchor.
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    setCurrent(id);
  }

  return (
    <div className={`${styles.tabs} sticky-tabs`}>
      <nav ref={nav} className="tabs" aria-label="详情目录">
        {tabs.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            aria-current={current === id ? 'true' : undefined}
            onClick={(event) => go(event, id)}
          >
            {title}
          </a>
        ))}
      </nav>
    </div>
  );
}
