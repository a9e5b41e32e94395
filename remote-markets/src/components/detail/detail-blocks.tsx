import { Link } from 'react-router-dom';
import type { ServiceDetail, ServiceKind } from 'shared/contract/service';
import { labelOf } from 'shared/contract/vocabulary';
import { formatDate, Icon } from 'shared/ui';
import { marketPath } from '../../lib/paths';
import './detail-blocks.css';

/** A plain table that scrolls inside its own box. */
export function Table({ label, head, rows }: { label: string; head: string[]; rows: string[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className="detail-scroll" aria-label={`${label}表`} tabIndex={0}>
      <table className="detail-table">
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, i) => (
                <td key={head[i]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What the evidence's dates say: an end, or the inspection that has none. */
function validity({ issuedOn, expiresOn }: ServiceDetail['evidence'][number]): string {
  if (expiresOn) return `至 ${formatDate(expiresOn)}`;
  return issuedOn ? `${formatDate(issuedOn)} 通过` : '';
}

export function EvidenceList({ evidence }: { evidence: ServiceDetail['evidence'] }) {
  return (
    <ul className="detail-evidence">
      {evidence.map((one) => (
        <li key={`${one.certType}${one.certNo}${one.scope}`}>
          <Icon name="shield" />
          <span>
            {labelOf('certs', one.certType)}
            {one.scope ? `（${one.scope}）` : ''}
            <small>{[one.authority, labelOf('evidenceLevels', one.level)].filter(Boolean).join(' · ')}</small>
          </span>
          <small>{validity(one)}</small>
        </li>
      ))}
    </ul>
  );
}

export function MetricList({ metrics }: { metrics: ServiceDetail['metrics'] }) {
  return (
    <dl className="detail-metrics">
      {metrics.map(({ name, value, unit }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="num">{value}</span> {unit}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Free capacity by period; freeShare is a share between 0 and 1. */
export function SlotList({ slots }: { slots: ServiceDetail['slots'] }) {
  return (
    <ul className="detail-slots">
      {slots.map(({ from, to, freeShare }) => (
        <li key={from}>
          <span className="num">
            {formatDate(from)} – {formatDate(to)}
          </span>
          <span>{freeShare > 0 ? `可承接 ${Math.round(freeShare * 100)}%` : '已排满'}</span>
        </li>
      ))}
    </ul>
  );
}

export function CaseList({ cases }: { cases: ServiceDetail['cases'] }) {
  return (
    <ul className="detail-cases">
      {cases.map(({ name, stage, year, outcome }) => (
        <li key={`${name}${year}`}>
          <b>{name}</b>
          <small>
            {labelOf('stages', stage)} · {year}
          </small>
          <span>{outcome}</span>
        </li>
      ))}
    </ul>
  );
}

/** Keywords lead to the market that has them. */
export function KeywordList({ keywords, kind }: { keywords: string[]; kind: ServiceKind }) {
  if (keywords.length === 0) return null;
  return (
    <ul className="detail-keywords" aria-label="关键词">
      {keywords.map((word) => (
        <li key={word}>
          <Link className="tag" to={marketPath(kind, word)}>
            {word}
          </Link>
        </li>
      ))}
    </ul>
  );
}
