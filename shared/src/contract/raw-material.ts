/**
 * Types of the calls `RawMaterial/*` as sections of other teams know them; the portal's own pages read the description
 * (registers/raw-material.ts). Answers hold these fields still.
 */
export interface RawMaterial {
  id: string;
  regNo: string;
  kind: string;
  productName: string;
  companyName: string;
  origin: string;
  spec: string | null;
  packSpec: string | null;
  reviewStatus: 'A' | 'I';
  province: string | null;
  /** ISO date. */
  updatedOn: string;
}

export interface RawMaterialDetail extends RawMaterial {
  address: string | null;
  remark: string | null;
  source: string;
  sourceUrl: string | null;
  /** ISO date. */
  asOf: string;
  /** Null for packaging. */
  product: string | null;
  enterprise: { id: string; name: string; serviceCount: number } | null;
  /** The newest first. */
  history: { on: string; text: string }[];
}
