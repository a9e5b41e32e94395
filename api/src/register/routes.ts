import type { RegisterDetail, RegisterListInput } from 'shared/contract/register-endpoints';
import { everyRegister, paramsOf, type Register } from 'shared/contract/registers';
import type { AppContext } from '../context';
import { CallError } from '../errors';
import type { Handlers } from '../http/handlers';
import { findRegisterRow } from './detail';
import { listRegister } from './list';

/** Throws `invalid` when a range ends before it begins. */
export function requireRanges(register: Register, input: Record<string, unknown>): void {
  for (const field of register.fields) {
    if (field.filter !== 'range') continue;
    const [from, to] = paramsOf(field).map((name) => input[name]) as [
      string | number | undefined,
      string | number | undefined,
    ];
    if (from !== undefined && to !== undefined && from > to)
      throw new CallError('invalid', `${field.label}的起始不能晚于截止`);
  }
}

/** An older register's record, with its fields and its one enterprise at the top too. */
function atTop(detail: RegisterDetail): RegisterDetail {
  const [first] = detail.enterprises;
  const enterprise = first ? { id: first.id, name: first.name, serviceCount: first.serviceCount } : null;
  return { ...detail.row, ...detail, enterprise } as RegisterDetail;
}

/** The calls of every register, from its description. */
export const registerRoutes = ({ db }: Pick<AppContext, 'db'>): Handlers =>
  Object.fromEntries(
    everyRegister.flatMap((register) => [
      [
        `${register.noun}/list`,
        async (input: RegisterListInput) => {
          requireRanges(register, input);
          return listRegister(db, register, input);
        },
      ],
      [
        `${register.noun}/detail`,
        async ({ id }: { id: string }) => {
          const found = await findRegisterRow(db, register, id);
          if (!found) throw new CallError('notFound');
          return register.older ? atTop(found) : found;
        },
      ],
    ]),
  );
