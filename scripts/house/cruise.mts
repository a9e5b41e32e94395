/**
 * Checks who imports whom in the folder it is started in: the tables of rooms.ts and layers.ts, cycles, and no zod in
 * browsers. Prints one line for each violation; ends with 1 if there is any.
 */
import { readdirSync } from 'node:fs';
import { cruise, type ICruiseResult, type IModule, type IRegularForbiddenRuleType } from 'dependency-cruiser';
import { inBrowser, otherFiles, productionRules, testCode, testRules, withoutLayer, withoutRoom } from './boundaries';

const places = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !withoutRoom(`${entry.name}/`))
  .map(({ name }) => name);

/** Reads the files whose paths do not match `leaf`; those that do are only targets. */
async function run(forbidden: IRegularForbiddenRuleType[], leaf: string): Promise<ICruiseResult> {
  const { output } = await cruise(
    places,
    {
      validate: true,
      ruleSet: { forbidden },
      tsPreCompilationDeps: true,
      exclude: { path: '(^|/)dist[^/]*/|^var/' },
      doNotFollow: { path: `node_modules|${leaf}` },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.mts', '.d.ts', '.json', '.css'],
    },
  );
  return output as ICruiseResult;
}

/** Where browser code imports, other than as a type, what leads to zod. */
function zodInBrowsers(modules: IModule[]): string[] {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const values = (file: string) =>
    (bySource.get(file)?.dependencies ?? [])
      .filter(({ typeOnly, dependencyTypes }) => !typeOnly && !dependencyTypes.includes('type-only'))
      .map(({ resolved }) => resolved);
  const known = new Map<string, boolean>();
  function leadsToZod(file: string): boolean {
    if (/(^|\/)node_modules\/zod\//.test(file)) return true;
    const before = known.get(file);
    if (before !== undefined) return before;
    known.set(file, false);
    const found = values(file).some(leadsToZod);
    known.set(file, found);
    return found;
  }
  return modules
    .filter(({ source }) => inBrowser(source))
    .flatMap(({ source }) => values(source).map((resolved) => ({ source, resolved })))
    .filter(({ resolved }) => !inBrowser(resolved) && leadsToZod(resolved))
    .map(({ source, resolved }) => `zod in browsers: ${source} → ${resolved}`);
}

// Tests import from above, which would make each a cycle of folders; so they are looked at by themselves.
const production = await run(productionRules, testCode);
const tests = await run(testRules, otherFiles);

const broken = [production, tests].flatMap(({ summary }) => summary.violations);
const sources = [...production.modules, ...tests.modules].map(({ source }) => source);
const faults = new Set([
  ...broken.map(
    ({ rule, from, to, cycle }) => `${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
  ),
  ...sources.filter((file) => !/node_modules/.test(file) && withoutLayer(file)).map((file) => `no layer: ${file}`),
  ...zodInBrowsers(production.modules),
]);
for (const fault of faults) console.log(fault);
const count = ({ summary }: ICruiseResult) =>
  `${summary.totalCruised} files, ${summary.totalDependenciesCruised} imports`;
console.error(`production: ${count(production)}; tests: ${count(tests)}`);
process.exit(faults.size > 0 ? 1 : 0);
