const { scopeCss } = require('./scope-css-loader');

const scoped = (css) => scopeCss(css, 'demo', 'demo.css');
const root = ':where([data-section="demo"])';

it('binds every rule to the root, in lists and in conditions too', () => {
  expect(scoped('.a, .b > p { color: red }')).toBe(`${root} .a,${root} .b > p { color: red }`);
  expect(scoped('@media print { * { color: red } }')).toBe(`@media print { ${root} * { color: red } }`);
});

it('leaves nested rules to their parent', () => {
  expect(scoped('.a { & + .b { color: red } }')).toBe(`${root} .a { & + .b { color: red } }`);
});

it('gives keyframes the name of the section, and leaves those of the shell alone', () => {
  const css = '.a { animation: 1s turn, skeleton 2s } @keyframes turn { from { opacity: 0 } }';
  expect(scoped(css)).toBe(
    `${root} .a { animation: 1s demo-turn, skeleton 2s } @keyframes demo-turn { from { opacity: 0 } }`,
  );
  expect(scoped('@keyframes demo-x { to { top: 0 } }')).toBe('@keyframes demo-x { to { top: 0 } }');
});

it.each(['body', 'html:has(.a)', ':root', '.a, BODY .b', ':is(html) .a'])('refuses %s', (selector) => {
  expect(() => scoped(`${selector} { display: none }`)).toThrow('a section may not style');
});
