import type { DemandDetail } from 'shared/contract/demand';
import { labelOf } from 'shared/contract/vocabulary';
import { Icon } from 'shared/ui';
import type { DetailSection } from '../../components/detail/detail-layout';
import { KeywordList } from '../../components/detail/keyword-list';
import { headRows, SpecSheet } from '../../components/detail/spec-sheet';
import { demandMarketPath } from '../../lib/paths';
import * as styles from './demand-sections.module.css';

/** The sections of a detail in reading order; what has no data is left out. */
export function demandSections({ sheet, description, keywords, mustCerts, niceCerts }: DemandDetail) {
  const sections: (DetailSection | false)[] = [
    {
      id: 'about',
      fields: 'description keywords',
      title: '需求描述',
      body: (
        <>
          {description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <KeywordList words={keywords} pathOf={(q) => demandMarketPath({ q })} />
        </>
      ),
    },
    sheet.length > headRows && {
      id: 'requirements',
      title: '具体要求',
      body: <SpecSheet rows={sheet.slice(headRows)} />,
    },
    mustCerts.length + niceCerts.length > 0 && {
      id: 'certs',
      fields: 'mustCerts niceCerts',
      title: '资质要求',
      body: (
        <ul className={styles.certs}>
          {mustCerts.map((code) => (
            <Cert key={code} code={code} need="必备" />
          ))}
          {niceCerts
            .filter((code) => !mustCerts.includes(code))
            .map((code) => (
              <Cert key={code} code={code} need="加分" />
            ))}
        </ul>
      ),
    },
  ];
  return sections.filter((section) => section !== false);
}

function Cert({ code, need }: { code: string; need: '必备' | '加分' }) {
  return (
    <li>
      <Icon name="shield" />
      <span>{labelOf('certs', code)}</span>
      <small>{need}</small>
    </li>
  );
}
