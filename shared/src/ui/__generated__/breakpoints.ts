/* Written by `npm run gen` from tokens.json. */
export const smallPhone = '(max-width: 359px)';
export const aboveSmallPhone = '(min-width: 360px)';
export const mobile = '(max-width: 767px)';
export const aboveMobile = '(min-width: 768px)';
export const tablet = '(max-width: 991px)';
export const aboveTablet = '(min-width: 992px)';
export const navCollapse = '(max-width: 1080px)';
export const aboveNavCollapse = '(min-width: 1081px)';
export const laptop = '(max-width: 1240px)';
export const aboveLaptop = '(min-width: 1241px)';
export const desktop = '(max-width: 1280px)';
export const aboveDesktop = '(min-width: 1281px)';
export const wide = '(max-width: 1319px)';
export const aboveWide = '(min-width: 1320px)';
export const railTuck = '(max-width: 1400px)';
export const aboveRailTuck = '(min-width: 1401px)';
