import type { Theme } from '../../offer';
import { productionThemes } from './production';
import { researchThemes } from './research';
import { supportThemes } from './support';

const themes = new Map([...productionThemes, ...researchThemes, ...supportThemes].map((t) => [t.name, t]));

/** The sentences of a field of work; an unknown name is a mistake in the word lists. */
export function themeOf(name: string): Theme {
  const theme = themes.get(name);
  if (!theme) throw new Error(`no theme ${name}`);
  return theme;
}
