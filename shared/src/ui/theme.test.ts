/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tokens from './tokens.json';

it('variables.css says what tokens.json says', () => {
  const css = readFileSync(join(__dirname, 'variables.css'), 'utf8');
  const normal = (s: string) =>
    s
      .replace(/\s+/g, '')
      .replace(/([(,])0\./g, '$1.')
      .toLowerCase();
  for (const [name, value] of Object.entries(tokens.cssVariables))
    expect(normal(css)).toContain(normal(`${name}: ${value};`));
});
