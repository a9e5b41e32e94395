/**
 * The review desk's calls with 100 open cases and with 100,000, on the real portal and PostgreSQL: first the few, then the many, then the few
 * again, so that a machine that warms up or slows down shows. ms as the desk waits, and of processor time of API and database.
 *
 *   node scripts/build.mjs && node --import tsx bench/queue.ts [--rounds 200] [--most 100000]
 */
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { completeService } from 'shared/testing/complete-service';
import { signIn } from './caller';
import { cpuOf } from './cpu';
import { option, quantile } from './figures';
import { onPortal } from './on-portal';

const rounds = Number(option('rounds') ?? 200);
const few = 100;
const many = Number(option('most') ?? 100_000);

/** Cases that wait for nothing but being read: what they are about is asked for only when one is opened. */
const fill = `insert into review_case (id, kind, subject_id, title, enterprise_id, submitted_by, submitted_at, flags, state, decided_at, decided_by)
  select gen_random_uuid(), (array['listing', 'change', 'change', 'claim', 'evidence', 'ticket', 'dispute'])[1 + i % 7], gen_random_uuid(),
    '量测事项 ' || i || ' ' || (array['冻干粉针', '片剂', '单抗', '脂质体', '微球'])[1 + i % 5], e.ids[1 + i % cardinality(e.ids)], $3::uuid,
    now() - (i % 1000000) * interval '8 seconds', case when i % 500 = 3 then '{controlled}' when i % 3 = 0 then '{first}' else '{}' end::text[],
    $4, case when $4 <> 'open' then now() - (i % 25) * interval '1 day' end, case when $4 <> 'open' then $3::uuid end
  from generate_series($1::int, $2::int) as i, (select array_agg(id) as ids from enterprise where status = 'published') as e`;

void onPortal(async (portal, client) => {
  const member = await signIn(portal.url, 'Auth/login', 'supply01');
  const desk = await signIn(portal.consoleUrl, 'Operator/login', 'reviewer01');
  const { rows: people } = await client.query<{ id: string }>("select id from account where user_name = 'supply01'");
  const by = people[0]?.id;
  // The one that is opened: it waits longest.
  const id = randomUUID();
  const { version } = await member('Listing/create', {
    id,
    kind: 'service',
    values: { ...completeService(), title: '量测打开的服务' },
  });
  await member('Listing/submit', { id, seenVersion: version });
  const { rows: cases } = await client.query<{ id: string }>(
    "update review_case set submitted_at = now() - interval '200 days' where subject_id = $1 returning id",
    [id],
  );
  const first = cases[0]?.id as string;
  await client.query(fill, [1, 20_000, by, 'approved']);

  const after = (await desk('Review/queue')).next ?? '';
  const calls: Record<string, () => Promise<unknown>> = {
    'queue, all kinds': () => desk('Review/queue'),
    'queue, 变更': () => desk('Review/queue?kind=change'),
    'queue, 管制': () => desk('Review/queue?flag=controlled'),
    'queue, word': () => desk(`Review/queue?q=${encodeURIComponent('脂质体')}`),
    'queue, second page': async () => desk(`Review/queue?after=${(await desk('Review/queue')).next ?? after}`),
    metrics: () => desk('Review/metrics'),
    'next case': async () => {
      await desk(`Review/case?id=${first}`);
      await desk('Review/lock', { id: first });
      await desk('Review/unlock', { id: first });
    },
  };

  const seen = new Map<string, { times: number[]; cpu: number }[]>(Object.keys(calls).map((name) => [name, []]));
  const measure = async (open: number) => {
    await client.query('vacuum analyze review_case');
    console.log(`${open} open cases, load ${loadavg()[0]?.toFixed(1)}`);
    for (const [name, call] of Object.entries(calls)) {
      for (let i = 0; i < 10; i++) await call();
      const times: number[] = [];
      const before = cpuOf(portal.process.pid);
      for (let i = 0; i < rounds; i++) {
        const begin = performance.now();
        await call();
        times.push(performance.now() - begin);
      }
      seen.get(name)?.push({ times, cpu: (cpuOf(portal.process.pid) - before) / rounds });
    }
  };
  const openCases = async (from: number, to: number) => void (await client.query(fill, [from, to, by, 'open']));
  await openCases(100_001, 100_000 + few - 1);
  await measure(few);
  await openCases(100_000 + few, 100_000 + many - 1);
  await measure(many);
  await client.query("delete from review_case where state = 'open' and title like '量测事项%'");
  await openCases(100_001, 100_000 + few - 1);
  await measure(few);

  for (const [name, [one, most, again]] of seen) {
    const words = [one, most, again].map((run) =>
      run
        ? `${quantile(run.times, 0.5).toFixed(1)} / ${quantile(run.times, 0.99).toFixed(1)} / ${run.cpu.toFixed(1)}`
        : '',
    );
    const base = Math.min(one?.cpu ?? 0, again?.cpu ?? 0);
    console.log(
      `${name.padEnd(20)} p50 / p99 / processor ms: ${words.join('  →  ')}; processor × ${((most?.cpu ?? 0) / base).toFixed(2)}, ` +
        `p50 × ${(quantile(most?.times ?? [], 0.5) / Math.min(...[one, again].map((run) => quantile(run?.times ?? [], 0.5)))).toFixed(2)}`,
    );
  }
});
