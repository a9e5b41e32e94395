import { codes } from 'shared/contract/codes';
import { checkStyles } from './styles';

const limits = { section: 'demo', files: new Set(['a/b.css', 'a/c.png']), shellProperties: new Set(['--ink']) };
const check = (text: string) => checkStyles('a/b.css', text, limits);
const root = ':where([data-section=demo])';

it.each([
  ['a rule of the build', `${root} .a,${root}>p{color:red}`],
  ['the attribute alone', '[data-section="demo"] .a{color:red}'],
  ['what is beside something inside', `${root} .a + .b ~ *{color:red}`],
  ['conditions', `@media print{@supports (top:0){${root} .a{color:red}}}`],
  ['rules inside rules', `${root} .a{& .b{top:0}.c{top:0}> .d{top:0}@media print{& + .e{top:0}}}`],
  ['names of its own', '@keyframes demo-turn{from{top:0}}@page demo-wide{size:A4}@property --demo-x{syntax:"*"}'],
  ['a font of its own', '@font-face{font-family:"demo-serif";src:url("c.png")}'],
  [
    'files of its own and data',
    `${root} .a{background:url(c.png),url(data:image/png;base64,AA==),url("../a/c.png?1")}`,
  ],
  ['properties of its own', `${root} .a{--demo:1;--other:2}`],
  ['text that looks like a place', `${root} .a::after{content:"url(https://x.example)"}`],
])('accepts %s', (_, text) => {
  expect(() => check(text)).not.toThrow();
});

it.each([
  ['body', 'body{display:none}', '选择器「body」'],
  ['a rule for the shell', '.site-header{display:none}', '.site-header'],
  ['one of several', `${root} .a,h1{color:red}`, '选择器「h1」'],
  ['the root itself, which has neighbours', `${root}{color:red}`, '选择器'],
  ['what is beside the root', `${root} ~ footer{color:red}`, '~ footer'],
  ['what follows the root', `${root} + *{color:red}`, '+ *'],
  ['what holds the root', `:has(> ${root}) .a{color:red}`, ':has'],
  ['something that also is the root', `${root}.a .b{color:red}`, '.a .b'],
  ['another section', ':where([data-section=other]) .a{color:red}', 'other'],
  ['either root', ':where([data-section=demo],body) .a{color:red}', 'body'],
  ['a part of the name', ':where([data-section^=demo]) .a{color:red}', '^='],
  ['other capitals', ':where([data-section=demo i]) .a{color:red}', ' i]'],
  ['what stands around a nested rule', `${root} .a{body:has(&){display:none}}`, 'body:has(&)'],
  ['a rule in a condition', '@media all{*{color:red}}', '选择器「*」'],
  ['a rule in a layer', '@layer demo-a{p{color:red}}', '选择器「p」'],
  ['a property of the shell', `${root} .a{--ink:red}`, '--ink'],
  ['an import', '@import "c.css";', '@import'],
  ['a scope', `@scope (body){${root} .a{top:0}}`, '@scope'],
  ['a font with the name of another', '@font-face{font-family:"PingFang SC";src:url(c.png)}', 'PingFang SC'],
  ['a font without a name', '@font-face{src:url(c.png)}', '@font-face'],
  ['a font from elsewhere', '@font-face{font-family:demo-a;src:url(https://x.example/a.woff2)}', 'x.example'],
  ['a picture from elsewhere', `${root} .a{background:url("//x.example/a.png")}`, 'x.example'],
  ['a picture from another release', `${root} .a{background:image-set("../../x/a.png" 1x)}`, '../../x/a.png'],
  ['an address in other letters', `${root} .a{background:\\75rl(https://x.example)}`, '转义'],
  ['keyframes of the shell', '@keyframes sheet-right{from{top:0}}', 'sheet-right'],
  ['layers of the shell', '@layer reset;', '「reset」'],
  ['the page on paper', '@page{margin:0}', '@page'],
  ['something broken', `${root} .a{color:red`, '不是有效的样式表'],
])('refuses %s', (_, text, message) => {
  expect(() => check(text)).toThrow(
    expect.objectContaining({ code: codes.releaseStylesEscape.code, message: expect.stringContaining(message) }),
  );
});
