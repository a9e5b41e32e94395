import type { Data } from 'shared/contract/endpoints';
import type { RegistryChange, ReleaseSummary, ReleaseToken, SectionStatus } from 'shared/contract/release';

export const release = (version: string, hash: string, state: ReleaseSummary['state']): ReleaseSummary => ({
  hash,
  version,
  createdAt: '2026-11-20T06:05:00Z',
  publishedBy: '令牌 门户持续集成',
  source: 'publish',
  size: 48_213,
  fileCount: 12,
  lastActiveAt: state === 'stored' ? null : '2026-11-21T02:00:00Z',
  state,
});

export const change = (changes: Partial<RegistryChange> = {}): RegistryChange => ({
  id: '7',
  section: 'markets',
  verb: 'activate',
  release: '0.2.0-bbbbbbbb',
  before: '0.1.0-aaaaaaaa',
  who: 'operator01',
  why: '修正报价单位',
  detail: '',
  at: '2026-11-20T06:30:00Z',
  ...changes,
});

/** Market: 0.2.0 stable, 0.3.0 on trial, 0.1.0 before. */
export const markets = (changes: Partial<SectionStatus> = {}): SectionStatus => ({
  name: 'markets',
  title: '供需市场',
  revision: 4,
  stable: 'bbbbbbbb',
  previous: 'aaaaaaaa',
  trial: { hash: 'cccccccc', percent: 20, accounts: ['supply01'] },
  releases: [
    release('0.4.0', 'dddddddd', 'stored'),
    release('0.3.0', 'cccccccc', 'trial'),
    release('0.2.0', 'bbbbbbbb', 'stable'),
    release('0.1.0', 'aaaaaaaa', 'previous'),
  ],
  changes: [
    change({ id: '8', verb: 'trial', release: '0.3.0-cccccccc', before: null, why: '新的列表', detail: '20%' }),
    change(),
  ],
  health: [
    {
      hash: 'bbbbbbbb',
      loads: 900,
      failures: 2,
      errors: 3,
      browsers: 200,
      failingBrowsers: 4,
      loadP75: 410,
      series: [
        { at: '2026-11-21T05:58:00Z', loads: 8, failures: 1, errors: 2, loadP75: 400 },
        { at: '2026-11-21T05:59:00Z', loads: 12, failures: 0, errors: 0, loadP75: 1250 },
      ],
    },
  ],
  ...changes,
});

/** Help: one release, stable since the portal's start. */
export const help = (): SectionStatus => ({
  name: 'help',
  title: '帮助中心',
  revision: 1,
  stable: 'eeeeeeee',
  previous: null,
  trial: null,
  releases: [release('0.1.0', 'eeeeeeee', 'stable')],
  changes: [],
  health: [],
});

export const overview = (...sections: SectionStatus[]): Data<'Release/overview'> => ({
  sections: sections.length > 0 ? sections : [markets(), help()],
});

export const token = (changes: Partial<ReleaseToken> = {}): ReleaseToken => ({
  id: '0193a000-0000-7000-8000-000000000001',
  section: 'markets',
  label: '门户持续集成',
  role: 'publish',
  createdBy: 'operator01',
  createdAt: '2026-11-19T01:00:00Z',
  expiresAt: '2027-02-17T01:00:00Z',
  lastUsedAt: null,
  revokedAt: null,
  ...changes,
});
