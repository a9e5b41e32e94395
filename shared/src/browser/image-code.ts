import type { useHost } from 'shared/remote';

type Http = ReturnType<typeof useHost>['http'];

/**
 * The answer to a captcha that needs no eyes: the browser computes for about a second. For forms whose sender is known or
 * limited otherwise, so that no picture has to be read.
 */
export async function imageCodeByWork(http: Http): Promise<string> {
  const { id, work } = await http.get('Auth/captcha', { kind: 'work' }, { quiet: true });
  if (!work) throw new Error('no computation was asked for');
  const { solveWork } = await import(/* webpackChunkName: "solve-work" */ './solve-work');
  return `${id}.${await solveWork(work)}`;
}
