import { useHost } from 'shared/remote';

/** Where the rows come from, as of when, and whom to tell of an error. */
export function SourceLine({ source, asOf, about }: { source: string; asOf: string; about?: string }) {
  return (
    <>
      <span>
        数据来源：{source}，更新至 <span className="num">{asOf}</span>。
      </span>
      <Correction about={about ?? '原辅料登记'} />
    </>
  );
}

/** By mail when the site has an address, else by phone; nothing when it has neither. */
function Correction({ about }: { about: string }) {
  const { site } = useHost();
  const href = site.email
    ? `mailto:${site.email}?subject=${encodeURIComponent(`数据纠错：${about}`)}`
    : site.phone
      ? `tel:${site.phone.replace(/[^\d+]/g, '')}`
      : null;
  if (!href) return null;
  return (
    <a className="link" href={href}>
      数据纠错
    </a>
  );
}
