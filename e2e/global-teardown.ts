import { removeFolder } from 'shared/testing/real/portal';

export default function tearDown() {
  const { PREPARED_FOLDER } = process.env;
  if (PREPARED_FOLDER && (globalThis as { preparedHere?: boolean }).preparedHere) removeFolder(PREPARED_FOLDER);
}
