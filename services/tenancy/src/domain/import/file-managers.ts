import type { ImportRow, RowFault } from './people-import.js'

/** So many rows of a file may name the same person of the file: all of them are joined in one transaction. */
export const REPORTS_MAX = 200

/**
 * The rows of a file with the faults of those managers who are people of the same file: a circle is a fault of each of its
 * rows and names them, and a row whose manager is not invited because of faults has one too.
 */
export function judgeManagers(rows: readonly ImportRow[]): ImportRow[] {
  const rowOf = new Map<string, ImportRow>()
  for (const row of rows) if (row.email !== '' && !rowOf.has(row.email)) rowOf.set(row.email, row)
  const circles = circlesIn(rowOf)
  const crowded = crowdedIn(rows)
  const judged = rows.map((row) => {
    const lines = circles.get(row.line)
    if (lines) return withFault(row, { field: 'report_to', reason: 'REPORT_TO_CYCLE', lines })
    return crowded.has(row.reportToEmail) ? withFault(row, { field: 'report_to', reason: 'TOO_MANY' }) : row
  })
  return withoutFaultyManagers(judged)
}

/** The lines of the circle in which each row stands. */
function circlesIn(rowOf: ReadonlyMap<string, ImportRow>): Map<number, readonly number[]> {
  const circles = new Map<number, readonly number[]>()
  const seen = new Set<string>()
  for (const start of rowOf.keys()) {
    const way: ImportRow[] = []
    let row = rowOf.get(start)
    while (row && !seen.has(row.email)) {
      seen.add(row.email)
      way.push(row)
      row = rowOf.get(row.reportToEmail)
    }
    const from = row ? way.indexOf(row) : -1
    const lines = from < 0 ? [] : way.slice(from).map(({ line }) => line)
    for (const line of lines) circles.set(line, lines)
  }
  return circles
}

/** Addresses that more rows name than can be joined at once. */
function crowdedIn(rows: readonly ImportRow[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { reportToEmail } of rows)
    if (reportToEmail !== '') counts.set(reportToEmail, (counts.get(reportToEmail) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > REPORTS_MAX).map(([email]) => email))
}

/** A faulty row is left out, so those who name its person are without a manager; they are faulty in turn. */
function withoutFaultyManagers(rows: readonly ImportRow[]): ImportRow[] {
  const invited = new Set(rows.filter(({ outcome }) => outcome !== 'faulty').map(({ email }) => email))
  const reports = new Map<string, ImportRow[]>()
  for (const row of rows)
    if (row.reportToEmail !== '')
      reports.set(row.reportToEmail, [...(reports.get(row.reportToEmail) ?? []), row])
  const waiting = [...reports.keys()].filter((email) => !invited.has(email))
  const lost = new Set<number>()
  for (let email = waiting.pop(); email !== undefined; email = waiting.pop())
    for (const row of reports.get(email) ?? []) {
      if (row.outcome === 'faulty' || lost.has(row.line)) continue
      lost.add(row.line)
      waiting.push(row.email)
    }
  return rows.map((row) =>
    lost.has(row.line) ? withFault(row, { field: 'report_to', reason: 'REPORT_TO_FAULTY' }) : row,
  )
}

function withFault(row: ImportRow, fault: RowFault): ImportRow {
  return { ...row, outcome: 'faulty', faults: [...row.faults, fault] }
}
