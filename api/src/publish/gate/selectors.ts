import parser, { type Node, type Selector } from 'postcss-selector-parser';

/** `[data-section="<section>"]` and nothing else. */
const isRootAttribute = (node: Node | undefined, section: string) =>
  node?.type === 'attribute' &&
  node.attribute === 'data-section' &&
  node.operator === '=' &&
  node.value === section &&
  !node.insensitive;

/** The section's root, as the build writes it: the attribute, within `:where()`. */
function isRoot(node: Node | undefined, section: string): boolean {
  if (node?.type !== 'pseudo') return isRootAttribute(node, section);
  const [only, ...more] = node.nodes;
  if (node.value.toLowerCase() !== ':where' || !only || more.length > 0) return false;
  return only.nodes.length === 1 && isRootAttribute(only.first, section);
}

/** Begins with the root and continues to something inside it. A sibling of such an element is inside as well. */
function staysInside({ nodes }: Selector, section: string): boolean {
  const [root, step, ...rest] = nodes;
  return (
    isRoot(root, section) &&
    step?.type === 'combinator' &&
    [' ', '>'].includes(step.value.trim() || ' ') &&
    rest.length > 0
  );
}

/** Applies to its parent's elements, or to what follows from them. `&` elsewhere could reach outside. */
function staysWithParent(selector: Selector): boolean {
  let found = false;
  selector.walkNesting(() => {
    found = true;
  });
  return !found || selector.first.type === 'nesting';
}

/** The first selector of a list that can match outside the section's root; undefined when none can. */
export function leavesRoot(list: string, section: string, nested: boolean): string | undefined {
  let selectors: Selector[];
  try {
    selectors = parser().astSync(list).nodes;
  } catch {
    return list.slice(0, 120);
  }
  const stays = (one: Selector) => (nested ? staysWithParent(one) : staysInside(one, section));
  return selectors
    .find((one) => !stays(one))
    ?.toString()
    .trim()
    .slice(0, 120);
}
