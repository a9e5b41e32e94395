import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from 'shared/remote';
import { Icon } from 'shared/ui';
import { isCurrent } from '../components/navigation';
import { Sheet } from '../components/sheet';
import { useBadges } from '../components/use-badges';
import { useNavigation } from '../components/use-navigation';
import { NavLink } from '../header/nav-link';
import { Identity } from './identity';
import { Frame } from './page-layout';
import { shortLabels } from './short-labels';
import * as styles from './side-layout.module.css';
import { SideMenu } from './side-menu';

const words = {
  personal: { name: '个人中心', button: '个人中心菜单' },
  help: { name: '帮助中心', button: '帮助目录' },
};

/** A row that goes on sideways, moved so that the page's own entry stands in its middle. `count`: of what makes entries wider later. */
function useCurrentInView(current: string | undefined, count: number) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const lit = row.current?.querySelector('[aria-current]');
    if (!row.current || !lit) return;
    const [frame, entry] = [row.current.getBoundingClientRect(), lit.getBoundingClientRect()];
    row.current.scrollLeft += entry.left + entry.width / 2 - (frame.left + frame.width / 2);
  }, [current, count]);
  return row;
}

/** The personal and the help layout: a menu of 260 px; on narrow screens a bar with a sheet and the menu's neighbours. */
export function SideLayout({ place, children }: { place: 'personal' | 'help'; children: ReactNode }) {
  const location = useLocation();
  const { userName } = useSession();
  const groups = useNavigation(place);
  const badges = useBadges(groups);
  const sheet = useRef<HTMLDialogElement>(null);
  const { name, button } = words[place];
  const here = groups.find(({ items }) => items.some((item) => isCurrent(item, location)));
  const siblings = here && here.items.length > 1 ? here.items : [];
  // A filter or a page of the same entry leaves the row where the person has put it.
  const current = siblings.find((item) => isCurrent(item, location))?.path;
  const row = useCurrentInView(current, Object.keys(badges).length);
  const labels = shortLabels(siblings.map(({ label }) => label));
  return (
    <Frame>
      <Sheet ref={sheet} side="bottom" title={name}>
        <SideMenu groups={groups} badges={badges} inSheet />
      </Sheet>
      <div className={`wrap ${styles.layout}`}>
        <nav className={`${styles.bar} screen-only`} aria-label={name}>
          <div className={`wrap ${styles.barRow}`}>
            <b>{here?.label ?? here?.items[0]?.label ?? name}</b>
            <button type="button" className="btn" aria-haspopup="dialog" onClick={() => sheet.current?.showModal()}>
              {button}
              <Icon name="down" />
            </button>
          </div>
          {siblings.length ? (
            <div ref={row} className="wrap tabs">
              {siblings.map((item, i) => (
                <NavLink key={item.path} item={item}>
                  {labels[i]}
                  {badges[item.path] === undefined ? null : <span className="num">{badges[item.path]}</span>}
                </NavLink>
              ))}
            </div>
          ) : null}
        </nav>
        <nav className={`panel ${styles.menu} screen-only`} aria-label={name}>
          {place === 'personal' && userName ? <Identity userName={userName} /> : null}
          <SideMenu groups={groups} badges={badges} />
        </nav>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </Frame>
  );
}
