import { z } from 'zod';
import { registry } from './registry';

/** Texts of the header, footer and contact block. Empty means: not shown. */
export const siteConfig = z.object({
  name: z.string(),
  subtitle: z.string(),
  slogan: z.string(),
  phone: z.string(),
  extension: z.string(),
  email: z.string(),
  hours: z.string(),
  qrUrl: z.string(),
  credit: z.string(),
  icpNo: z.string(),
  policeNo: z.string(),
  drugInfoNo: z.string(),
  sampleNotice: z.string(),
  /** Whether people may come in by WeChat; `development`: only a simulation of it stands behind. */
  weChat: z.enum(['open', 'development', 'off']),
});
export type SiteConfig = z.infer<typeof siteConfig>;

/** The JSON that the document carries in <script type="application/json" id="boot">. */
export const boot = z.object({
  environment: z.enum(['production', 'testing', 'development']),
  site: siteConfig,
  registry,
  /** Title of the record that the address names, without the site's name; the document bears it too. */
  title: z.string().optional(),
  /** The database is away: the registry is the one known last, and the page recovers by itself. */
  outage: z.literal(true).optional(),
  /** Only at the operator console. */
  console: z
    .object({
      /** Address of the portal. */
      portalUrl: z.string(),
      secondFactor: z.enum(['required', 'optional']),
    })
    .optional(),
  /** Only at the console's paths on the portal: the address of the operator console. */
  consoleUrl: z.string().optional(),
  /** Only in the publishing gate's browser: the shell lets itself be watched. */
  check: z.literal(true).optional(),
  /** A draft beside its editor (`previewPath`): drawn without head and foot while it stands in a frame. */
  preview: z.literal(true).optional(),
});
export type Boot = z.infer<typeof boot>;
