import type { ConferenceKind } from 'shared/contract/conference';
import type { RichBlock } from 'shared/contract/rich-text';
import { tidy } from 'shared/format';
import { lengthOf } from '../rich-text/read';
import { instantAt } from './calendar';
import { uuidAt } from './identifier';
import { createRandom, type Random } from './random';
import { heading, list, paragraph, quote, table } from './rich-text';
import type { Row } from './row';
import { organisers, type Subject, subjects, venues } from './words/conferences';

const notice = '本页为示例内容，会议、机构与数据均为虚构，不构成法规或商务意见。';

/** What is made of every subject: the first two happen on a day, the others are read. */
const forms = ['ahead', 'over', 'news', 'third'] as const;
type Form = (typeof forms)[number];

interface Plan {
  kind: ConferenceKind;
  title: string;
  summary: string;
  body: RichBlock[];
}

const agenda = (subject: Subject) => [
  heading('议程'),
  list(
    [
      `09:00–09:40 ${subject.name}的现状与问题`,
      ...subject.tags.slice(0, 3).map((tag, i) => `${10 + i}:00–${10 + i}:45 专题：${tag}`),
      '14:00–16:00 分组讨论与供需对接',
    ],
    true,
  ),
];

function planOf(subject: Subject, form: Form, serial: number, random: Random): Plan {
  const points = random.some(subject.points, 4);
  const { name, lead } = subject;
  if (form === 'ahead')
    return {
      kind: serial % 3 === 1 ? 'training' : 'meeting',
      title: serial % 3 === 1 ? `${name}实务培训班` : `${name}专题研讨会`,
      summary: `${lead}会议围绕实际案例展开，设供需对接环节。`,
      body: [
        paragraph(lead),
        heading('讨论内容'),
        list(points),
        ...agenda(subject),
        heading('适合谁参加'),
        paragraph('持有人与受托企业的质量、生产、注册与商务人员，以及从事相关研究的技术人员。'),
      ],
    };
  if (form === 'over')
    return {
      kind: serial % 4 === 2 ? 'training' : 'meeting',
      title: serial % 4 === 2 ? `${name}现场培训（第 ${(serial % 5) + 2} 期）` : `${name}技术交流会`,
      summary: `${lead}本页保留议题与要点，供未到场的读者参考。`,
      body: [
        paragraph(lead),
        heading('交流要点'),
        list(points, true),
        quote(random.pick(subject.points)),
        heading('资料摘录'),
        table(subject.table),
      ],
    };
  if (form === 'news')
    return {
      kind: 'news',
      title: random.pick([
        `${name}：常见问题与处理思路`,
        `${name}的${random.pick(['三', '四'])}个检查要点`,
        `从一次转移看${name}`,
      ]),
      summary: `${lead}本文整理常见问题与可行做法。`,
      body: [
        paragraph(lead),
        heading('常见问题'),
        ...points.slice(0, 2).map(paragraph),
        heading('对照表'),
        table(subject.table),
        heading('建议做法'),
        list(points.slice(2)),
      ],
    };
  return serial % 2 === 0
    ? {
        kind: 'policy',
        title: `示例解读：${name}相关要求的资料清单`,
        summary: `按资料类别整理${name}的准备清单，示例内容，以主管部门公布的文件为准。`,
        body: [
          paragraph(`${lead}以下清单为示例，具体要求以主管部门公布的文件为准。`),
          heading('资料清单'),
          table(subject.table),
          heading('核对时注意'),
          list(points),
        ],
      }
    : {
        kind: 'news',
        title: `${name}供需观察`,
        summary: `${lead}本文从承接方与委托方两面说明关注点。`,
        body: [
          paragraph(lead),
          heading('委托方关注什么'),
          list(points.slice(0, 2)),
          heading('承接方如何准备'),
          list(points.slice(2)),
          quote(random.pick(subject.points)),
        ],
      };
}

/** Days from the base date on which it happens; meetings to come reach into the following spring. */
function eventOf(form: Form, serial: number, random: Random) {
  if (form !== 'ahead' && form !== 'over') return { start: null, end: null };
  const day = form === 'ahead' ? 4 + serial * 3 + random.int(0, 6) : -(6 + serial * 5 + random.int(0, 9));
  const length = random.pick([0, 0, 1]);
  return { start: day, end: day + length };
}

/** All sample conferences, trainings, news and policies. */
export function makeConferences(): Row<'conference', 'tags'>[] {
  const random = createRandom('conference');
  return subjects.flatMap((subject, at) =>
    forms.map((form, i) => {
      const serial = at * forms.length + i;
      const plan = planOf(subject, form, at + i, random);
      const { start, end } = eventOf(form, at, random);
      const published =
        form === 'ahead' ? -(1 + at + random.int(0, 8)) : (start ?? -(at * 4 + random.int(1, 5))) - 3 * i;
      const publishedAt = instantAt(published, random.int(0, 540));
      const online = start !== null && serial % 3 === 0;
      const onsite = start !== null && (!online || serial % 2 === 0);
      const [province, city] = random.pick(venues);
      const content = [...plan.body, paragraph(notice)];
      return {
        id: uuidAt(publishedAt, random),
        kind: plan.kind,
        title: tidy(plan.title),
        summary: tidy(plan.summary),
        content,
        cover: null,
        source_name: '示例数据',
        source_url: null,
        published_at: publishedAt,
        start_at: start === null ? null : instantAt(start, 30),
        end_at: end === null ? null : instantAt(end, 480),
        province: onsite ? province : null,
        city: onsite ? city : null,
        online,
        organiser: start === null ? null : random.pick(organisers),
        signup_by: start === null ? null : instantAt(start - 3, 540),
        signup_url: null,
        fee: start === null ? null : random.pick(['免费', '每人 800 元', '每人 1,200 元，含资料']),
        contact: start === null ? null : '示例会务组 021-0000-0000',
        tags: [...subject.tags],
        reading_minutes: Math.max(1, Math.round(lengthOf(content) / 300)),
        status: 'published' as const,
        reject_reason: null,
        view_count: random.int(40, 2600),
        created_at: publishedAt,
        updated_at: publishedAt,
      };
    }),
  );
}
