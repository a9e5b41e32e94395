import { useHost } from 'shared/remote';
import { Icon } from 'shared/ui';
import * as styles from './site-phone.module.css';

/** Whom to call, where the site has a phone. */
export function SitePhone({ text }: { text: string }) {
  const { phone, extension, hours } = useHost().site;
  if (!phone) return null;
  return (
    <p className={styles.unsolved}>
      <Icon name="phone" />
      <span>
        {text}
        <a className="link" href={`tel:${phone.replace(/[^\d+]/g, '')}${extension ? `,${extension}` : ''}`}>
          {phone}
          {extension ? ` 转 ${extension}` : ''}
        </a>
        {hours ? `，${hours}` : ''}
      </span>
    </p>
  );
}
