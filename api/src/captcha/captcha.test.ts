import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { CaptchaData } from 'shared/contract/auth';
import { createTestApp, type TestApp } from '../testing/app';
import { shortWork, solvedCaptcha } from '../testing/codes';
import { drawLetters } from './draw';
import { letters } from './glyphs';
import { answersCaptcha } from './store';

let one: TestApp;
beforeAll(async () => {
  one = await createTestApp({ env: shortWork });
});
afterAll(() => one.close());

const picture = async () => (await one.get('/api/Auth/captcha')).data as CaptchaData;
/** Puts a known answer below the picture: the letters themselves are nowhere. */
const setAnswer = (id: string, text: string) =>
  one.database.pool.query('update captcha set answer_hash = $2 where id = $1', [
    id,
    createHash('sha256').update(`${id}:${text}`).digest(),
  ]);
const answers = (code: string) => answersCaptcha(one.database.pool, code);

it('draws another picture each time, whose letters are stored only as a hash', async () => {
  const [first, second] = [await picture(), await picture()];
  expect(first.id).not.toBe(second.id);
  expect(first.image).toMatch(/^data:image\/png;base64,/);
  expect(first.image).not.toBe(second.image);
  const { rows } = await one.database.pool.query('select * from captcha where id = $1', [first.id]);
  expect(rows[0].answer_hash).toHaveLength(32);
  expect(rows[0].work).toBeNull();
});

it('draws every letter of its alphabet, and the same letters never alike', () => {
  const ink = (text: string) => {
    const png = drawLetters(text);
    expect(png.readUInt32BE(16)).toBe(240);
    const data = png.indexOf('IDAT');
    const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
    return rows.filter((grey) => grey >= 20 && grey <= 90).length;
  };
  expect(ink(' ')).toBeLessThan(5);
  for (const letter of letters) expect(ink(letter)).toBeGreaterThan(150);
  expect(drawLetters('AAAA').equals(drawLetters('AAAA'))).toBe(false);
});

it('takes the right letters once, in either case', async () => {
  const { id } = await picture();
  await setAnswer(id, 'AK37');
  expect(await answers(`${id}. ak37 `)).toBe(true);
  expect(await answers(`${id}.AK37`)).toBe(false);
});

it('is used up by a wrong answer and by five minutes', async () => {
  const [wrong, late] = [await picture(), await picture()];
  for (const { id } of [wrong, late]) await setAnswer(id, 'AK37');
  expect(await answers(`${wrong.id}.XXXX`)).toBe(false);
  expect(await answers(`${wrong.id}.AK37`)).toBe(false);
  await one.database.pool.query("update captcha set expires_at = expires_at - interval '5 minutes' where id = $1", [
    late.id,
  ]);
  expect(await answers(`${late.id}.AK37`)).toBe(false);
});

it('lets the browser compute instead, and gives neither counter nor key away', async () => {
  const { data } = await one.get('/api/Auth/captcha?kind=work');
  const { rows } = await one.database.pool.query('select work from captcha where id = $1', [(data as CaptchaData).id]);
  expect(JSON.stringify(data)).not.toContain(rows[0].work.secret);
  const solved = await solvedCaptcha(one);
  expect(await answers(solved)).toBe(true);
  expect(await answers(solved)).toBe(false);
  // An answer to another question.
  const [a, b] = [await solvedCaptcha(one), await solvedCaptcha(one)];
  expect(await answers(a.slice(0, 36) + b.slice(36))).toBe(false);
});

it('of 50 racing uses of one answer one counts', async () => {
  const solved = await solvedCaptcha(one);
  const all = await Promise.all(Array.from({ length: 50 }, () => answers(solved)));
  expect(all.filter(Boolean)).toHaveLength(1);
});

it.each(['', 'x', `${'0'.repeat(36)}.AAAA`, '00000000-0000-0000-0000-000000000000.AAAA'])(
  '%j answers nothing',
  async (code) => {
    await expect(answers(code)).resolves.toBe(false);
  },
);
