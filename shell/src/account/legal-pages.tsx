import { Part } from '../components/part';
import { PageLayout } from '../layouts/page-layout';
import * as styles from './legal-pages.module.css';

const load = (name: 'agreement' | 'privacy') => () =>
  Promise.all([
    import(/* webpackChunkName: "legal" */ './legal-page'),
    import(/* webpackChunkName: "legal" */ './legal-texts'),
  ]).then(([{ LegalPage }, texts]) => () => <LegalPage article={texts[name]} />);
const loads = { agreement: load('agreement'), privacy: load('privacy') };

/** /user/agreement and /user/privacy: within the portal's frame, since they are read and not filled in. */
export const LegalScreen = ({ name, title }: { name: 'agreement' | 'privacy'; title: string }) => (
  <PageLayout>
    <div className={`wrap ${styles.place}`}>
      <Part key={name} load={loads[name]} props={{}} name={title} />
    </div>
  </PageLayout>
);
