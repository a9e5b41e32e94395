import { tidy } from 'shared/format';
import { instantAt } from './calendar';
import { uuidAt } from './identifier';
import type { SampleEnterprise } from './make-enterprises';
import type { SampleService } from './make-services';
import { createRandom, type Random } from './random';
import { heading, list, paragraph } from './rich-text';
import type { Row } from './row';
import { type ShowPlan, showPlans } from './words/road-shows';

export type SampleRoadShow = Row<'road_show', 'agenda'>;

const film = {
  video_url: '/media/sample-filling-line.webm',
  captions_url: '/media/sample-filling-line.vtt',
};
const noFilm = { video_url: null, captions_url: null };
/** What one can take along from a show with a film. */
const materials = [
  { name: '产线资料（示例）', path: '/media/sample-filling-line.pdf' },
  { name: '产能与档期表（示例）', path: '/media/sample-filling-line.csv' },
];

/** Where a show stands when the sample data are fresh. The first is on air during the afternoon of the base date. */
function calendarOf(i: number, random: Random) {
  if (i === 0) return { mode: 'live' as const, start_at: instantAt(0, 330), duration_min: 240, ...film };
  if (i < 6) {
    const day = 2 + i * 4 + random.int(0, 2);
    return {
      mode: i % 3 === 0 ? ('recorded' as const) : ('live' as const),
      start_at: instantAt(day, 330),
      duration_min: 45,
      ...film,
    };
  }
  const start = instantAt(-(i * 6 + random.int(0, 5)), 330);
  const duration = random.pick([20, 30, 45, 60]);
  // The last two were live and nobody recorded them.
  const isLost = i >= showPlans.length - 2;
  const mode = isLost || i % 2 === 0 ? ('live' as const) : ('recorded' as const);
  return { mode, start_at: start, duration_min: duration, ...(isLost ? noFilm : film) };
}

const contentOf = (plan: ShowPlan, isFilmed: boolean) => [
  paragraph(plan.lead),
  heading('主要内容'),
  list(plan.topics, true),
  heading('适合谁看'),
  paragraph('正在寻找受托方的持有人与研发机构，以及负责技术转移、质量与采购的人员。'),
  paragraph(
    isFilmed ? '本页为示例路演，影像为 30 秒的示例片段，企业与数字均为虚构。' : '本页为示例路演，企业与数字均为虚构。',
  ),
];

const two = (n: number) => String(n).padStart(2, '0');
/** Topics from an hour on, in steps of a third of the show. */
export const agendaAt = (hour: number, topics: readonly string[], duration: number) =>
  topics.map((topic, i) => {
    const minutes = hour * 60 + Math.round((duration * i) / 3 / 5) * 5;
    return { time: `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`, topic };
  });

/** All sample road shows. Nobody real speaks in them. */
export function makeRoadShows(
  enterprises: readonly SampleEnterprise[],
  services: readonly SampleService[],
): SampleRoadShow[] {
  const random = createRandom('road-show');
  return showPlans.map((plan, i) => {
    const candidates = enterprises.filter((e) => plan.archetypes.includes(e.archetype) && e.row.status === 'published');
    // The first belongs to the enterprise of account supply01.
    const owner = i === 0 ? (enterprises[0] as SampleEnterprise) : random.pick(candidates);
    const calendar = calendarOf(i, random);
    const own = services.filter((s) => s.enterprise_id === owner.row.id && s.status === 'published');
    const fitting = own.filter((s) => s.category_code[0] === plan.category[0]);
    const createdAt = instantAt(-(i * 6 + 20), random.int(0, 500));
    return {
      id: uuidAt(createdAt, random),
      title: tidy(plan.title),
      enterprise_id: owner.row.id,
      category_code: plan.category,
      ...calendar,
      // Drawn by their category.
      cover: null,
      content: contentOf(plan, calendar.video_url !== null),
      speakers: [
        { name: '示例讲者', title: '技术负责人', org: owner.row.short_name },
        ...(random.chance(0.5) ? [{ name: '示例讲者', title: '质量负责人', org: owner.row.short_name }] : []),
      ],
      agenda: agendaAt(14, plan.topics, calendar.duration_min),
      materials: calendar.video_url ? materials.slice(0, 1 + ((i + 1) % 2)) : [],
      service_ids: (fitting.length ? fitting : own).slice(0, 3).map((s) => s.id),
      status: 'published' as const,
      reject_reason: null,
      view_count: i > 0 && i < 6 ? 0 : random.int(120, 2400),
      created_at: createdAt,
      updated_at: createdAt,
    };
  });
}
