/**
 * Whether the time of an answer tells if an account exists: wrong logins of a known and an unknown account in turn, and the ratio
 * of the two medians. A hash that only one of the two pays gives a ratio of 5 and more.
 *
 *   node scripts/build.mjs && node --import tsx bench/answer-times.ts
 */
import { median } from './figures';
import { onPortal } from './on-portal';

/** Fewer than the wrong guesses that a name may meet. */
const rounds = 45;
const bodies: Record<string, [known: object, unknown: object]> = {
  login: [
    { userName: 'demand01', password: 'Wrong-2026' },
    { userName: 'nobody-x', password: 'Wrong-2026' },
  ],
  loginByMobile: [
    { mobile: '13800000001', mobileCode: '000000' },
    { mobile: '13699990000', mobileCode: '000000' },
  ],
};

/** Milliseconds of one call; every round comes from another network, so that no limit refuses it. */
async function timeOf(address: string, body: object, round: number) {
  const start = performance.now();
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${round >> 8}.${round % 256}` },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (answer.status !== 422) throw new Error(`a wrong login answered ${answer.status}`);
  return performance.now() - start;
}

void onPortal(async (portal) => {
  for (const [call, [known, unknown]] of Object.entries(bodies)) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++)
      for (const which of round % 2 ? ([0, 1] as const) : ([1, 0] as const))
        times[which].push(await timeOf(`${portal.url}/api/Auth/${call}`, which ? unknown : known, round));
    console.log(`${call}: median known / unknown ${(median(times[0]) / median(times[1])).toFixed(3)}`);
  }
});
