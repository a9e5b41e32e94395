import { join, resolve } from 'node:path';

/** This folder: api/src, or api/dist in what `npm run build` makes of it, which has the same depth. */
export const programFolder = __dirname;
/** The checkout: built shell and sections, api/migrations, api/sql, api/concepts, api/goods-names, api/static. */
export const root = resolve(__dirname, '../..');
export const migrationsFolder = join(root, 'api/migrations');
export const sqlFolder = join(root, 'api/sql');
/** Concepts of the trade that the program brings. */
export const conceptsFolder = join(root, 'api/concepts');
/** Goods under their names in Chinese and English, as the program knows them. */
export const goodsNamesFolder = join(root, 'api/goods-names');
