import type { ServiceDetail } from 'shared/contract/service';
import { CaseList, MetricList, SlotList } from '../../components/detail/detail-blocks';
import type { DetailSection } from '../../components/detail/detail-layout';
import { EvidenceList } from '../../components/detail/evidence-list';
import { fileSections } from '../../components/detail/file-sections';
import { KeywordList } from '../../components/detail/keyword-list';
import { LongText } from '../../components/detail/long-text';
import { keyed, PlainTable } from '../../components/detail/plain-table';
import { headRows, SpecSheet } from '../../components/detail/spec-sheet';
import { kindWords } from '../../lib/kind';
import { marketPath } from '../../lib/paths';

/** The sections of a detail in reading order; what has no data is left out. */
export function detailSections(detail: ServiceDetail): DetailSection[] {
  const { card, sheet, description, richDescription, keywords, exclusions, equipment } = detail;
  const { metrics, patents, cases, slots, evidence, files } = detail;
  const sections: (DetailSection | false)[] = [
    (description.length > 0 || exclusions !== null || keywords.length > 0) && {
      id: 'about',
      fields: 'description keywords exclusions',
      title: kindWords[card.kind].about,
      body: (
        <>
          <LongText rich={richDescription} plain={description} />
          {exclusions ? (
            <p>
              <b>不承接：</b>
              {exclusions}
            </p>
          ) : null}
          <KeywordList words={keywords} pathOf={(word) => marketPath(card.kind, word)} />
        </>
      ),
    },
    ...fileSections(files),
    sheet.length > headRows && {
      id: 'specs',
      title: '更多参数',
      body: <SpecSheet rows={sheet.slice(headRows)} />,
    },
    metrics.length > 0 && {
      id: 'metrics',
      fields: 'metrics',
      title: '核心指标',
      body: <MetricList metrics={metrics} />,
    },
    equipment.length > 0 && {
      id: 'equipment',
      fields: 'equipment',
      title: '设施与设备',
      body: (
        <PlainTable
          label="设施与设备"
          head={['设备', '型号', '能力', '说明']}
          rows={keyed(equipment.map((e) => [e.name, e.model, e.capacity, e.note]))}
        />
      ),
    },
    slots.length > 0 && { id: 'slots', fields: 'slots', title: '可承接时间', body: <SlotList slots={slots} /> },
    evidence.length > 0 && {
      id: 'evidence',
      fields: 'certs',
      title: '资质认证',
      body: <EvidenceList evidence={evidence} />,
    },
    patents.length > 0 && {
      id: 'patents',
      fields: 'patents',
      title: '知识产权',
      body: (
        <PlainTable
          label="知识产权"
          head={['专利号', '名称', '状态']}
          rows={keyed(patents.map((p) => [p.no, p.title, p.status]))}
        />
      ),
    },
    cases.length > 0 && { id: 'cases', fields: 'cases', title: '合作案例', body: <CaseList cases={cases} /> },
  ];
  return sections.filter((section) => section !== false);
}
