import type { SectionModule } from 'shared/remote';

/** Section -> its source; the build of the monolith for bench/ replaces this file. */
const sections: Record<string, () => Promise<{ default: SectionModule }>> = {};
export default sections;
