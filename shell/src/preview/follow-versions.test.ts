import { followVersions } from './follow-versions';

it('loads once for each version that the page does not show', () => {
  let loads = 0;
  const versions = followVersions(() => {
    loads += 1;
  });
  versions.want(4);
  expect(loads).toBe(0);
  versions.shown(3);
  expect(loads).toBe(1);
  versions.want(4);
  expect(loads).toBe(1);
  versions.shown(4);
  versions.want(4);
  expect(loads).toBe(1);
  versions.want(6);
  versions.want(5);
  expect(loads).toBe(2);
});
