import type { Http } from 'shared/http';

/**
 * The answer to a captcha that needs no eyes: the browser computes for about a second. Who is signed in is known already, so
 * no picture has to be read here.
 */
export async function imageCodeByWork(http: Http): Promise<string> {
  const { id, work } = await http.get('Auth/captcha', { kind: 'work' }, { quiet: true });
  if (!work) throw new Error('no computation was asked for');
  const { solveWork } = await import(/* webpackChunkName: "solve-work" */ 'shared/browser/solve-work');
  return `${id}.${await solveWork(work)}`;
}
