import { z } from 'zod';
import { fileTypeNames } from './vocabulary/file';

/** What cards and details say of the enterprise that stands behind a record. */
export const enterpriseBrief = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  claimed: z.boolean(),
  province: z.string(),
  city: z.string(),
});
export type EnterpriseBrief = z.infer<typeof enterpriseBrief>;

/** The provider card beside a detail. */
export const enterpriseSummary = enterpriseBrief.extend({
  orgTypes: z.array(z.string()),
  foundedOn: z.string().nullable(),
  staffRange: z.string().nullable(),
  serviceCount: z.number().int(),
  spotCount: z.number().int(),
  platformCount: z.number().int(),
});
export type EnterpriseSummary = z.infer<typeof enterpriseSummary>;

/** One proof of qualification; China's conformity inspections have no expiry, hence the nulls. */
export const evidence = z.object({
  id: z.string(),
  certType: z.string(),
  certNo: z.string().nullable(),
  authority: z.string(),
  scope: z.string(),
  issuedOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  level: z.enum(['self', 'uploaded', 'register_matched', 'verified']),
  /** Production line that it is about. */
  lineRef: z.string().nullable(),
  /** The certificate with its watermark, at `fileAddress(fileId)`; null without one. */
  fileId: z.string().nullable(),
  fileType: z.enum(fileTypeNames).nullable(),
  /** Past its last valid day, in Asia/Shanghai. */
  lapsed: z.boolean(),
});
export type Evidence = z.infer<typeof evidence>;
