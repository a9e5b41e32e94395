export type { DataColumn } from './column';
export { DataTable } from './data-table';
