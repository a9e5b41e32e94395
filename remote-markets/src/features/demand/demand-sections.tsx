import type { DemandDetail } from 'shared/contract/demand';
import { labelOf } from 'shared/contract/vocabulary';
import { Icon } from 'shared/ui';
import type { DetailSection } from '../../components/detail/detail-layout';
import { KeywordList } from '../../components/detail/keyword-list';
import { LongText } from '../../components/detail/long-text';
import { headRows, SpecSheet } from '../../components/detail/spec-sheet';
import { demandMarketPath } from '../../lib/paths';
import { DemandFiles } from './demand-files';
import * as styles from './demand-sections.module.css';

/** The sections of a detail in reading order; what has no data is left out. */
export function demandSections(detail: DemandDetail) {
  const { card, sheet, description, richDescription, keywords, mustCerts, niceCerts, fileCount, withheld } = detail;
  const sections: (DetailSection | false)[] = [
    {
      id: 'about',
      fields: 'description keywords',
      title: '需求描述',
      body: (
        <>
          {withheld ? (
            <p>这条需求匿名发布，描述与附件由发布方分步披露：点击「我能承接」后，可在询盘中接受保密约定并申请查看。</p>
          ) : (
            <LongText rich={richDescription} plain={description} />
          )}
          <KeywordList words={keywords} pathOf={(q) => demandMarketPath({ q })} />
        </>
      ),
    },
    fileCount > 0 && { id: 'files', title: '附件', body: <DemandFiles id={card.id} count={fileCount} /> },
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
