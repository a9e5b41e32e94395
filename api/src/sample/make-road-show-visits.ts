import { instantAt } from './calendar';
import { uuidAt } from './identifier';
import type { SampleAccount } from './make-accounts';
import { createRandom } from './random';
import type { Row } from './row';

const asked = [
  [
    '临床批次最小可以接多少支？转移期大约多久？',
    '临床批次可小至一个冻干柜的装量，工艺转移期通常六至八周，视分析方法的成熟度而定。',
  ],
  ['是否可以提供近两年的培养基模拟灌装总结？', '签署保密协议后可在现场或在线资料室查阅总结报告。'],
  ['共线生产时清洁验证由哪一方负责？', '由受托方制定方案并执行，委托方提供毒理数据与残留限度依据。'],
  ['稳定性样品能否由贵方保存并检测？', '可以，按 ICH 条件保存，检测项目与频次写入质量协议。'],
] as const;

/** Seats that sample visitors booked at shows to come, and answered questions at the others: what fresh shows would look like after a while. */
export function makeRoadShowVisits(shows: readonly Row<'road_show'>[], visitors: readonly SampleAccount[]) {
  const random = createRandom('road-show-visit');
  // In the order of the plans: the first is live, five are to come.
  const bookings = shows.slice(1, 6).flatMap((show) =>
    random.some(visitors, random.int(4, 18)).map((visitor) => ({
      road_show_id: show.id,
      account_id: visitor.id,
      created_at: instantAt(-random.int(0, 6), random.int(0, 500)),
    })),
  );
  const questions = [...shows.slice(0, 1), ...shows.slice(6, 14)].flatMap((show) =>
    random.some(asked, random.int(1, 3)).map(([body, answer]) => {
      const day = -random.int(1, 6);
      const created_at = instantAt(day, random.int(0, 300));
      return {
        id: uuidAt(created_at, random),
        road_show_id: show.id,
        account_id: random.pick(visitors).id,
        body,
        created_at,
        answer,
        answered_at: instantAt(day, random.int(320, 540)),
      };
    }),
  );
  return { bookings, questions };
}
