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

/**
 * The files that the requested route needs, as Link header values. The shell's own come first: they are the largest, and nothing
 * of a section is of use before they ran.
 */
export function preloads(match: Match, registry: Registry, release: Release | undefined, shell: ShellFiles): string[] {
  const first = [...shell.styles, ...shell.scripts].map((file) => link({ ...ofShell(file), isFirst: true }));
  return [...first, ...ofSection(match, registry, release, shell)];
}

function ofSection(match: Match, registry: Registry, release: Release | undefined, shell: ShellFiles): string[] {
  const section = registry.sections.find(({ name }) => name === match.section);
  if (!section || !release || release.hash !== section.stable.hash) return [];
  // The monolith of bench/ carries each section as a chunk of the shell's own build.
  const bundled = shell.chunks[section.name] !== undefined;
  if (bundled)
    return [section.name, ...match.chunks].flatMap((chunk) => (shell.chunks[chunk] ?? []).map(ofShell).map(link));
  const wanted: Preload[] = [{ url: section.stable.entry, as: 'script', integrity: section.stable.integrity }];
  for (const chunk of ['section', ...match.chunks]) {
    if (chunk.startsWith('host:')) {
      wanted.push(...(shell.chunks[chunk.slice(5)] ?? []).map(ofShell));
      continue;
    }
    for (const extension of ['js', 'css']) {
      const file = release.files.find(({ path }) => path === `${chunk}.${extension}`);
      if (file) wanted.push({ url: section.stable.base + file.path, as: kind(file.path), integrity: file.integrity });
    }
  }
  return wanted.map(link);
}
