import { invalid } from '@smartproject/kit/errors'

/**
 * Checks a wanted reporting line: no one, oneself, or an active member who does not already report,
 * over any number of people, to oneself. `lineOf` gives the reporting person of a member (empty for none), or null when
 * that is no active member. Errors: invalid REPORT_TO_NOT_MEMBER | REPORT_TO_CYCLE.
 */
export async function checkReportingLine(
  userId: string,
  reportTo: string,
  lineOf: (userId: string) => Promise<string | null>,
): Promise<void> {
  if (reportTo === '' || reportTo === userId) return
  const seen = new Set<string>()
  let next = await lineOf(reportTo)
  if (next === null) throw refused('REPORT_TO_NOT_MEMBER')
  while (next !== null && next !== '' && !seen.has(next)) {
    if (next === userId) throw refused('REPORT_TO_CYCLE')
    seen.add(next)
    next = await lineOf(next)
  }
}

function refused(reason: string) {
  return invalid([{ field: 'report_to', reason }], reason)
}
