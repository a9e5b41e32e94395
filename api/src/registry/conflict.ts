import type { PoolClient } from 'pg';
import type { ReleaseVerb } from 'shared/contract/release';
import { formatDayAndTime } from 'shared/format';
import { CallError } from '../errors';
import { releaseNameSql } from '../lib/release-name';

const verbTexts: Record<ReleaseVerb, (release: string) => string> = {
  activate: (release) => `启用 ${release}`,
  rollback: (release) => `回退到 ${release}`,
  trial: (release) => `试用 ${release}`,
  endTrial: (release) => `结束 ${release} 的试用`,
  promote: (release) => `把 ${release} 转为稳定`,
  takeBack: (release) => `收回 ${release}`,
  disable: () => '停用该板块',
  enable: () => '恢复该板块',
  block: (release) => `禁用 ${release}`,
  unblock: (release) => `解除对 ${release} 的禁用`,
};

/** Such as 刚才, 5 分钟前 or 11 月 21 日 14:03. */
function ago(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return '刚才';
  if (minutes < 60) return `${minutes} 分钟前`;
  return formatDayAndTime(at);
}

/** The refusal of a verb whose section was changed meanwhile: who did what, and when. */
export async function conflictError(client: PoolClient, section: string): Promise<CallError> {
  const { rows } = await client.query<{
    verb: ReleaseVerb;
    who: string;
    release: string;
    at: Date;
    now: Date;
  }>(
    `select h.verb, h.who, coalesce(${releaseNameSql('r')}, h.hash) as release, h.at, now() as now
     from registry_history h left join release r on r.section = h.section and r.hash = h.hash
     where h.section = $1 and h.hash <> '' and h.verb <> 'takeBackRefused' order by h.id desc limit 1`,
    [section],
  );
  const last = rows[0];
  if (!last) return new CallError('releaseMoved');
  return new CallError(
    'releaseMoved',
    `${ago(last.at, last.now)} ${last.who} 已${verbTexts[last.verb](last.release)}，请刷新后重试`,
  );
}
