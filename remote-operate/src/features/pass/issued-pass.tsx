import { useEffect, useRef } from 'react';
import { formatMinute } from 'shared/format';
import { CopyField } from '../../components/copy-field';
import type { Issued } from './issued';
import * as styles from './pass.module.css';

/** The link to hand over. Its heading takes the focus, so that it is read out and the copy button is next. */
export function IssuedPass({ pass }: { pass: Issued }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`panel ${styles.issued}`} aria-labelledby="pass-issued">
      <h2 id="pass-issued" ref={heading} tabIndex={-1}>
        通行证已签发
      </h2>
      <p>{`把链接交给 ${pass.userName}：用该账号登录、打开链接并启用后，看到的就是${pass.what}；可随时停用。`}</p>
      <CopyField label="通行证链接" text={new URL(pass.link, location.origin).href} />
      <p className={styles.until}>
        有效期至 <span className="num">{formatMinute(pass.expiresAt)}</span>
      </p>
    </section>
  );
}
