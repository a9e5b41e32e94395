import type { Registry, Release } from 'shared/contract/registry';
import type { Match } from './match';
import type { ShellFiles } from './shell-files';

interface Preload {
  url: string;
  as: 'script' | 'style';
  integrity: string;
  /** Before everything else that a browser has to ask for. */
  isFirst?: true;
}

const kind = (path: string): Preload['as'] => (path.endsWith('.css') ? 'style' : 'script');

const ofShell = ({ path, integrity }: { path: string; integrity: string }): Preload => ({
  url: `/shell/${path}`,
  as: kind(path),
  integrity,
});
const link = ({ url, as, integrity, isFirst }: Preload) =>
  `<${url}>; rel=preload; as=${as}; crossorigin=anonymous; integrity="${integrity}"${isFirst ? '; fetchpriority=high' : ''}`;

/** The files that the requested route needs. */
export interface FirstFiles {
  /**
   * All of them, as Link header values. The shell's own come first: they are the largest, and nothing of a section is of use
   * before they ran.
   */
  links: string[];
  /** Chunks to run after the shell's own scripts. They only register their modules, so nobody waits for them later. */
  chunks: Pick<Preload, 'url' | 'integrity'>[];
}

/** The shell's own files alone where `release` is not the one that `registry` gives for the section, or there is none. */
export function firstFiles(
  match: Match,
  registry: Registry,
  release: Release | undefined,
  shell: ShellFiles,
): FirstFiles {
  const own = [...shell.styles, ...shell.scripts].map((file) => ({ ...ofShell(file), isFirst: true as const }));
  const { entry, chunks } = ofSection(match, registry, release, shell);
  return { links: [...own, ...entry, ...chunks].map(link), chunks: chunks.filter(({ as }) => as === 'script') };
}

const nothing = { entry: [], chunks: [] };

/** `entry` is evaluated by the shell alone, which decides about it. */
function ofSection(
  match: Match,
  registry: Registry,
  release: Release | undefined,
  shell: ShellFiles,
): { entry: Preload[]; chunks: Preload[] } {
  const section = registry.sections.find(({ name }) => name === match.section);
  if (!section || !release || release.hash !== section.stable.hash) return nothing;
  // The monolith of bench/ carries each section as a chunk of the shell's own build.
  const bundled = shell.chunks[section.name] !== undefined;
  if (bundled) {
    const chunks = [section.name, ...match.chunks].flatMap((chunk) => (shell.chunks[chunk] ?? []).map(ofShell));
    return { entry: [], chunks };
  }
  const entry: Preload = { url: section.stable.entry, as: 'script', integrity: section.stable.integrity };
  const chunks: Preload[] = [];
  for (const chunk of ['section', ...match.chunks]) {
    if (chunk.startsWith('host:')) {
      chunks.push(...(shell.chunks[chunk.slice(5)] ?? []).map(ofShell));
      continue;
    }
    for (const extension of ['js', 'css']) {
      const file = release.files.find(({ path }) => path === `${chunk}.${extension}`);
      if (file) chunks.push({ url: section.stable.base + file.path, as: kind(file.path), integrity: file.integrity });
    }
  }
  return { entry: [entry], chunks };
}
