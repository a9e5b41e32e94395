import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { CaptchaData } from 'shared/contract/auth';
import { isUuid } from 'shared/contract/uuid';
import { drawLetters } from './draw';
import { letters } from './glyphs';
import { createWork, isSolved, type Work } from './work';

const minutes = 5;
const length = 4;

const answerHash = (id: string, text: string) => createHash('sha256').update(`${id}:${text}`).digest();

async function keep(
  pool: Pool,
  id: string,
  answer: Buffer | null,
  work: (Work & { price: number }) | null,
): Promise<void> {
  // Each new one deletes a few expired ones, so that the table stays small without a job.
  await pool.query({
    name: 'captcha-keep',
    text: `with old as (delete from captcha where ctid = any (array(select ctid from captcha where expires_at < now()
                        order by expires_at limit 10 for update skip locked)))
           insert into captcha (id, answer_hash, work, expires_at) values ($1, $2, $3, now() + $4 * interval '1 minute')`,
    values: [id, answer, work && JSON.stringify(work), minutes],
  });
}

/** A new picture of letters. */
export async function pictureCaptcha(pool: Pool): Promise<CaptchaData> {
  const id = randomUUID();
  const text = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  await keep(pool, id, answerHash(id, text), null);
  return { id, image: `data:image/png;base64,${drawLetters(text).toString('base64')}`, work: null };
}

/** A new computation. @param most its highest counter @param price multiple of the ordinary difficulty */
export async function workCaptcha(pool: Pool, most: number, price = 1): Promise<CaptchaData> {
  const id = randomUUID();
  const work = await createWork(most * price);
  await keep(pool, id, null, { ...work, price });
  return { id, image: null, work: { parameters: work.challenge.parameters } };
}

/** From this price on a picture no longer answers: a computation does. */
export const computedFrom = 4;

/**
 * Whether `imageCode` (`<id>.<answer>`) is right and was not issued at less than half of today's price, so that nobody
 * stocks up on cheap ones. Right or wrong, it is used up.
 */
export async function answersCaptcha(pool: Pool, imageCode: string, price = 1): Promise<boolean> {
  const [, id, answer] = /^([^.]+)\.(.+)$/.exec(imageCode) ?? [];
  if (!isUuid(id) || !answer) return false;
  const { rows } = await pool.query<{ answer_hash: Buffer | null; work: (Work & { price?: number }) | null }>({
    name: 'captcha-use',
    text: 'delete from captcha where id = $1 and expires_at > now() returning answer_hash, work',
    values: [id],
  });
  const row = rows[0];
  if (!row) return false;
  if (row.work) return (row.work.price ?? 1) * 2 >= price && isSolved(row.work, answer);
  return (
    price < computedFrom &&
    row.answer_hash !== null &&
    timingSafeEqual(row.answer_hash, answerHash(id, answer.trim().toUpperCase()))
  );
}
