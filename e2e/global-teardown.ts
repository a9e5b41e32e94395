import { removeFolder } from 'shared/testing/real/portal';

export default function tearDown() {
  const { PREPARED_FOLDER } = process.env;
  if (PREPARED_FOLDER) removeFolder(PREPARED_FOLDER);
}
