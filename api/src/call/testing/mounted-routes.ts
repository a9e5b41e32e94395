import type { FastifyInstance } from 'fastify';

/** The router's tree, flattened: a route whose path begins with another's hangs below that one. */
export function mountedRoutes(app: Pick<FastifyInstance, 'printRoutes'>): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^(.*?)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.length = depth;
      above[depth] = (above[depth - 1] ?? '') + path;
      return methods.split(', ').map((method) => `${method} ${above[depth]}`);
    })
    .filter((route) => /^(?!HEAD )[A-Z]+ \/api\//.test(route));
}
