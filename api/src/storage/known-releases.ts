import type { Pool } from 'pg';
import type { Release } from 'shared/contract/registry';
import { releaseNameSql } from '../lib/release-name';
import type { ManifestOf } from './release-path';

/** Manifests from the database: whatever a store has, only registered releases count. */
export const knownReleases =
  (pool: Pool): ManifestOf =>
  async (section, folder) => {
    const { rows } = await pool.query<{ manifest: Release }>(
      `select manifest from release where section = $1 and ${releaseNameSql()} = $2 and removed_at is null`,
      [section, folder],
    );
    return rows[0]?.manifest;
  };
