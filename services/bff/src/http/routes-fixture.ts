import type { Express } from 'express'

interface Layer {
  readonly route?: { readonly path: unknown; readonly methods: Readonly<Record<string, boolean>> }
  readonly handle: { readonly stack?: readonly Layer[] }
}

/** Method and path of every route, as “GET /api/session”; one that answers to all methods only refuses and is left out. */
export function routesOf(app: Express): string[] {
  return routesIn((app.router as unknown as { stack: readonly Layer[] }).stack)
}

function routesIn(stack: readonly Layer[]): string[] {
  return stack.flatMap(({ route, handle }) => {
    if (!route) return routesIn(handle.stack ?? [])
    const { path, methods } = route
    const [method = '_all', ...others] = Object.keys(methods)
    return method !== '_all' && others.length === 0 && typeof path === 'string'
      ? [`${method.toUpperCase()} ${path}`]
      : []
  })
}
