import { data, isRouteErrorResponse } from 'react-router'

/** What ends a loader whose line of the table names a rule that there is not. */
export function unknownRule(name: string) {
  return data({ unknownRule: name }, { status: 500 })
}

/** The name of the rule that there is not, or undefined for any other error of a route. */
export function unknownRuleOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const said: unknown = error.data
  if (typeof said !== 'object' || said === null || !('unknownRule' in said)) return undefined
  return typeof said.unknownRule === 'string' ? said.unknownRule : undefined
}
