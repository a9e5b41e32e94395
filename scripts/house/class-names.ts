/** Classes that a component writes as text: the build checks names of modules, this checks those of the kit. */
import ts from 'typescript';

/** The texts that an expression may become; what a condition compares is none of them. */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isJsxExpression(node)) return node.expression ? textsOf(node.expression) : [];
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.flatMap(({ expression, literal }) => [...textsOf(expression), literal.text]),
    ];
  return [];
}

/** The class names that a .tsx source writes as text in `className` and `rootClassName`. */
export function writtenClasses(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxAttribute(node) && /^(root)?className$/i.test(node.name.getText()) && node.initializer)
      found.push(...textsOf(node.initializer).flatMap((text) => text.split(/\s+/).filter(Boolean)));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}
