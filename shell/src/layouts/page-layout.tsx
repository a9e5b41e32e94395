import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { ContactRail, ContactStrip } from '../footer/contact-rail';
import { Footer } from '../footer/footer';
import { Header } from '../header/header';
import { BackBar } from './back-bar';
import * as styles from './page-layout.module.css';

/** Specified: this page ends with the contact strip instead of the footer. */
const withoutFooter = pages.providerDetail;

/** Head and foot around every layout but /user. */
export function Frame({ children }: { children: ReactNode }) {
  const bare = useLocation().pathname === withoutFooter;
  return (
    <div className={styles.frame}>
      <Header />
      <BackBar />
      {children}
      <ContactRail />
      <ContactStrip last={bare} />
      {bare ? null : <Footer />}
    </div>
  );
}

/** The public and the detail layout: the page over the whole width. */
export function PageLayout({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </Frame>
  );
}
