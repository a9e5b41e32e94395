import type { AccountTable, LoginFailureTable } from '../auth/table';
import type { FavouriteCountTable, FavouriteTable } from '../collect-info/table';
import type { RegistryHistoryTable, ReleaseTable, SectionPointerTable } from '../registry/table';
import type { SessionTable } from '../session/table';

/** Every table under its name; the row shapes stand in <noun>/table.ts. */
export interface Database {
  account: AccountTable;
  login_failure: LoginFailureTable;
  session: SessionTable;
  favourite: FavouriteTable;
  favourite_count: FavouriteCountTable;
  release: ReleaseTable;
  section_pointer: SectionPointerTable;
  registry_history: RegistryHistoryTable;
}
