import type { SiteConfig } from 'shared/contract/boot';

/** The contact phone with its extension as text and as an address to call; null when none is configured. */
export function phoneOf({ phone, extension }: Pick<SiteConfig, 'phone' | 'extension'>) {
  if (!phone) return null;
  const digits = phone.replace(/[^\d+]/g, '');
  return {
    text: extension ? `${phone} 转 ${extension}` : phone,
    href: `tel:${digits}${extension ? `,${extension}` : ''}`,
  };
}
