/** Files made of shared/src/ui/tokens.json. */
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const head = '/* Written by `npm run gen` from tokens.json. */\n';

/** Every colour, radius, shadow and font as a variable of the page. */
function variables({ cssVariables }) {
  const lines = Object.entries(cssVariables).map(([name, value]) => `  ${name}: ${value};\n`);
  return `${head}:root {\n${lines.join('')}}\n`;
}

/** Two names for each width in px: `--mobile` up to it, `--above-mobile` from the next pixel on. */
function breakpoints({ breakpoints }) {
  const lines = Object.entries(breakpoints).map(
    ([name, width]) =>
      `@custom-media --${kebab(name)} (max-width: ${width}px);\n` +
      `@custom-media --above-${kebab(name)} (min-width: ${width + 1}px);\n`,
  );
  return head + lines.join('');
}

/** The same widths for `matchMedia`: `mobile`, `aboveMobile`. */
function queries({ breakpoints }) {
  const lines = Object.entries(breakpoints).map(
    ([name, width]) =>
      `export const ${name} = '(max-width: ${width}px)';\n` +
      `export const above${name[0].toUpperCase()}${name.slice(1)} = '(min-width: ${width + 1}px)';\n`,
  );
  return head + lines.join('');
}

/** File name below shared/src/ui/__generated__ -> content. */
const sheets = (tokens) => ({
  'variables.css': variables(tokens),
  'breakpoints.css': breakpoints(tokens),
  'breakpoints.ts': queries(tokens),
});

module.exports = { sheets };
