import type { Data } from 'shared/contract/endpoints';
import type { LoadArgs } from 'shared/remote';
import { listInput, readQuery } from './query';

/** The rows of the address. Failures are drawn in place of the page, so no message is raised. */
export const loadRawMaterials = ({ http, search, signal }: LoadArgs): Promise<Data<'RawMaterial/list'>> =>
  http.get('RawMaterial/list', listInput(readQuery(search)), { signal, quiet: true });
