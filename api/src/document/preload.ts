import type { Registry, Release } from 'shared/contract/registry';
import type { Match } from './match';
import type { ShellFiles } from './shell-files';

interface Preload {
  url: string;
  as: 'script' | 'style';
  integrity: string;
}

const kind = (path: string): Preload['as'] => (path.endsWith('.css') ? 'style' : 'script');

const ofShell = ({ path, integrity }: { path: string; integrity: string }): Preload => ({
  url: `/shell/${path}`,
  as: kind(path),
  integrity,
});
const link = ({ url, as, integrity }: Preload) =>
  `<${url}>; rel=preload; as=${as}; crossorigin=anonymous; integrity="${integrity}"`;

/** The files that the requested route needs besides the shell's main script, as Link header values. */
export function preloads(match: Match, registry: Registry, release: Release | undefined, shell: ShellFiles): string[] {
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
