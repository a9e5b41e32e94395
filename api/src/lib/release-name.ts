/** `releaseName` in SQL: the name of the release whose row is `row`. */
export const releaseNameSql = (row = 'release'): string => `${row}.version || '-' || ${row}.hash`;
