/**
 * True when a stored value holds all that another one does: an object each of its fields, a list as many elements, each by its
 * place. A document kept by an earlier release may lack fields that are kept today, and differs by nothing else.
 */
export function holds(whole: unknown, part: unknown): boolean {
  if (part instanceof Date) return whole instanceof Date && whole.getTime() === part.getTime()
  if (Array.isArray(part))
    return (
      Array.isArray(whole) &&
      whole.length === part.length &&
      part.every((element, at) => holds(whole[at], element))
    )
  if (!isFields(part)) return Object.is(whole, part)
  return isFields(whole) && Object.entries(part).every(([name, value]) => holds(whole[name], value))
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}
