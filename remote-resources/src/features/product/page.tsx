import { useEffect } from 'react';
import type { ProductDetail } from 'shared/contract/product';
import { type PageProps, useHost } from 'shared/remote';
import { formatTotal, PageTop } from 'shared/ui';
import { WatchButton } from '../../components/watch-button';
import { Leads } from './leads';
import * as styles from './page.module.css';
import { Part, type ShownPart } from './part';

const offerHeads = { spot: '现货', service: '服务', demand: '需求' } as const;

const partsOf = ({ registers, offers }: ProductDetail): ShownPart[] => [
  ...registers,
  ...offers.map(({ rows, ...offer }) => ({
    ...offer,
    head: [offerHeads[offer.key], '概要', '更新日期'],
    rows: rows.map(({ id, path, title, sub, on }) => ({ id, path, cells: [title, sub, on] })),
    source: '',
    asOf: '',
  })),
];

/** Everything public that names one active ingredient or product: registers first, then what the market has and wants. */
export default function ProductPage({ data }: PageProps<ProductDetail>) {
  const { name, substances } = data;
  const parts = partsOf(data);
  const { bus } = useHost();
  useEffect(() => bus.emit('page:titled', { title: name }), [bus, name]);
  return (
    <>
      <PageTop
        crumbs={[{ label: '资源中心' }, { label: name }]}
        title={name}
        side={<WatchButton subject={{ kind: 'product', subject: name }} label="关注此品种" large />}
        intro="按通用名汇总登记、批文、批次、试验、委托生产与市场供需，不分剂型与盐型。"
      />
      <div className={`wrap ${styles.page}`}>
        {substances.length > 0 ? (
          <section className={`panel ${styles.names}`} aria-labelledby="names-title">
            <h2 id="names-title">英文名与 CAS 号</h2>
            <ul>
              {substances.map((one) => (
                <li key={one.name}>
                  <b>{one.name}</b>
                  <span>{one.nameEn ?? '英文名未标注'}</span>
                  <span className="num">{one.casNo ? `CAS ${one.casNo}` : 'CAS 号未标注'}</span>
                </li>
              ))}
            </ul>
            <p>取自本站的品名表与现货标注。</p>
          </section>
        ) : null}
        <nav className={`panel ${styles.strip}`} aria-label="本页各部分">
          <ul>
            {parts.map(({ key, label, total, more }) => (
              <li key={key}>
                <a href={`#${key}`}>
                  {label}
                  <b className="num">{formatTotal(total, more)}</b>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Leads leads={data.leads} />
        {parts.map((part) => (
          <Part key={part.key} part={part} name={name} />
        ))}
      </div>
    </>
  );
}
