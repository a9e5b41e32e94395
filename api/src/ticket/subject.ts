import { paths } from 'shared/contract/paths';
import { type Register, type RegisterNoun, registers, registerText } from 'shared/contract/registers';
import type { SearchKind } from 'shared/contract/search';
import type { TicketSubject } from 'shared/contract/ticket';
import type { TicketSubjectType } from 'shared/contract/vocabulary/ticket';
import { conferencesByIds } from '../conference/store';
import type { Db } from '../db/tables';
import { demandCardsByIds } from '../demand/store';
import { enterpriseSummaries } from '../enterprise-summary/store';
import { findRegisterRow } from '../register/detail';
import { roadShowsByIds } from '../road-show/store';
import { kinds } from '../search/kinds';
import { findDetail } from '../service/detail';
import { specialServiceDetail } from '../special-service/store';

type Field = TicketSubject['fields'][number];
interface Found {
  title: string;
  fields?: Field[];
}

const subjectPaths: Omit<Record<TicketSubjectType, (id: string) => string>, SearchKind> = {
  conference: (id) => paths.conference({ id }),
  roadshow: (id) => paths.roadShowDetail({ id }),
  topic: (id) => paths.topicDetail({ id }),
};
const isFound = (type: TicketSubjectType): type is TicketSubjectType & SearchKind => Object.hasOwn(kinds, type);

/** The record's page. */
export const subjectPath = (type: TicketSubjectType, id: string): string =>
  isFound(type) ? kinds[type].path(id) : subjectPaths[type](id);

async function supply(db: Db, kind: 'service' | 'spot' | 'platform', id: string): Promise<Found | undefined> {
  const detail = await findDetail(db, kind, id);
  return detail && { title: detail.card.title, fields: detail.sheet };
}

/** A record of a described register, with every field that its page shows. */
const registerRow =
  (noun: RegisterNoun) =>
  async (db: Db, id: string): Promise<Found | undefined> => {
    const register: Register = registers[noun];
    const detail = await findRegisterRow(db, register, id);
    if (!detail) return undefined;
    const fields = register.fields.map(({ key, label }) => ({ label, value: registerText(detail.row[key]) }));
    return { title: registerText(detail.row[register.name]), fields };
  };

const titled = (title: string | undefined): Found | undefined => (title === undefined ? undefined : { title });

const finders: Record<TicketSubjectType, (db: Db, id: string) => Promise<Found | undefined>> = {
  service: (db, id) => supply(db, 'service', id),
  spot: (db, id) => supply(db, 'spot', id),
  platform: (db, id) => supply(db, 'platform', id),
  demand: async (db, id) => titled((await demandCardsByIds(db, [id])).get(id)?.title),
  enterprise: async (db, id) => titled((await enterpriseSummaries(db, [id])).get(id)?.name),
  conference: async (db, id) => titled((await conferencesByIds(db, [id]))[0]?.title),
  roadshow: async (db, id) => titled((await roadShowsByIds(db, [id]))[0]?.title),
  topic: async (db, id) => titled((await specialServiceDetail(db, id))?.card.title),
  rawMaterial: registerRow('RawMaterial'),
  commissionedProduction: registerRow('CommissionedProduction'),
  batchRelease: registerRow('BatchRelease'),
  drugApproval: registerRow('DrugApproval'),
  clinicalTrial: registerRow('ClinicalTrial'),
  clinicalSite: registerRow('ClinicalSite'),
};

/** A public record with the fields that a correction can name; undefined when it is not public. */
export async function findSubject(db: Db, type: TicketSubjectType, id: string): Promise<TicketSubject | undefined> {
  const found = await finders[type](db, id);
  return found && { type, id, title: found.title, path: subjectPath(type, id), fields: found.fields ?? [] };
}
