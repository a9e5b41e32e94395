import { Link } from 'react-router-dom';
import type { SiteConfig } from 'shared/contract/boot';
import { pages } from 'shared/contract/paths';
import { useHost } from 'shared/remote';
import { Brand } from '../components/brand';
import type { NavItem } from '../components/navigation';
import { useNavigation } from '../components/use-navigation';
import { preloadSection } from '../federation';
import { phoneOf } from '../lib/phone';
import { FeedbackLink } from './feedback-link';
import * as styles from './footer.module.css';
import { Licences } from './licences';

const helpColumn = '帮助与反馈';

function FooterLink({ item }: { item: NavItem }) {
  const ahead = () => preloadSection(item.section);
  return (
    <li>
      <Link to={item.path} onMouseEnter={ahead} onFocus={ahead}>
        {item.label}
      </Link>
    </li>
  );
}

/** Phone, e-mail and hours, as far as the configuration has them. */
function Contact({ site }: { site: SiteConfig }) {
  const phone = phoneOf(site);
  if (!phone && !site.email && !site.hours) return null;
  return (
    <div className={styles.contact}>
      <h2>联系我们</h2>
      <dl>
        {phone ? (
          <>
            <dt>电话</dt>
            <dd>
              <a href={phone.href}>{phone.text}</a>
            </dd>
          </>
        ) : null}
        {site.email ? (
          <>
            <dt>邮箱</dt>
            <dd>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </dd>
          </>
        ) : null}
        {site.hours ? (
          <>
            <dt>时间</dt>
            <dd>{site.hours}</dd>
          </>
        ) : null}
      </dl>
    </div>
  );
}

/** The dark foot of the page: everything that the configuration names, and nothing that it leaves empty. */
export function Footer() {
  const { site } = useHost();
  const groups = useNavigation('footer');
  const help = groups.find(({ label }) => label === helpColumn)?.items ?? [];
  const platform = groups.filter(({ label }) => label !== helpColumn).flatMap(({ items }) => items);
  return (
    <footer className={`${styles.footer} on-dark screen-only`} data-frame="footer">
      <div className="wrap">
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Brand onDark />
            {site.slogan ? <p>{site.slogan}</p> : null}
          </div>
          {platform.length ? (
            <div>
              <h2>平台</h2>
              <ul>
                {platform.map((item) => (
                  <FooterLink key={item.path} item={item} />
                ))}
              </ul>
            </div>
          ) : null}
          <div>
            <h2>{helpColumn}</h2>
            <ul>
              <li>
                <Link to={pages.helpCentre}>帮助中心</Link>
              </li>
              {help
                .filter(({ path }) => path !== pages.helpCentre)
                .map((item) => (
                  <FooterLink key={item.path} item={item} />
                ))}
              <li>
                <Link to={pages.agreement}>用户协议</Link>
              </li>
              <li>
                <Link to={pages.privacy}>隐私政策</Link>
              </li>
              <li>
                <FeedbackLink phone={site.phone} />
              </li>
            </ul>
          </div>
          <Contact site={site} />
          {site.qrUrl ? (
            <div className={styles.qr}>
              <img src={site.qrUrl} width={104} height={104} alt="公众号二维码" loading="lazy" />
              关注公众号
            </div>
          ) : null}
        </div>
        <Licences site={site} />
      </div>
    </footer>
  );
}
