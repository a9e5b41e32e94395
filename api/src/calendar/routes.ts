import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { uuid } from 'shared/contract/endpoint';
import type { AppContext } from '../context';
import { CallError } from '../errors';
import { isPublic } from '../road-show/visits';
import { subjectPath } from '../ticket/subject';
import { eventFile } from './event-file';

interface Row {
  title: string;
  start_at: Date;
  end_at: Date;
  place: string;
  summary: string;
  updated_at: Date;
}

const statements = {
  conference: `select title, start_at, end_at, summary, updated_at,
      case when province is null then '线上' else concat_ws(' ', province, nullif(city, province)) end as place
    from conference where id = $1 and status = 'published' and published_at <= now() and start_at is not null`,
  roadshow: `select title, start_at, start_at + duration_min * interval '1 minute' as end_at, '' as summary, updated_at,
      '线上' as place from road_show r where id = $1 and ${isPublic('r')}`,
};

async function findEvent(pool: Pool, type: keyof typeof statements, id: unknown): Promise<Row & { id: string }> {
  const known = uuid.safeParse(id);
  if (!known.success) throw new CallError('invalid', '编号格式不正确');
  const { rows } = await pool.query<Row>(statements[type], [known.data]);
  if (!rows[0]) throw new CallError('notFound');
  return { ...rows[0], id: known.data };
}

/** Calendar files of conferences and road shows. They are no calls of the contract: they answer a file. */
export function registerCalendars(app: FastifyInstance, { pool, config }: Pick<AppContext, 'pool' | 'config'>) {
  const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;
  for (const [path, type] of [
    ['/api/Conference/calendar', 'conference'],
    ['/api/RoadShow/calendar', 'roadshow'],
  ] as const)
    app.get<{ Querystring: { id?: unknown } }>(path, { exposeHeadRoute: false }, async (request, reply) => {
      const event = await findEvent(pool, type, request.query.id);
      const url = originOf(request) + subjectPath(type, event.id);
      const file = eventFile({
        id: event.id,
        title: event.title,
        start: event.start_at,
        end: event.end_at,
        place: event.place,
        description: [event.summary, `${config.site.name} ${url}`].filter(Boolean).join('\n'),
        url,
        changed: event.updated_at,
      });
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `attachment; filename="event.ics"; filename*=UTF-8''${encodeURIComponent(`${event.title}.ics`)}`,
        })
        .send(file);
    });
}
