/**
 * What the parts of `npm test` leave for its end: how long a test file took, which one failed and which passed at a second
 * attempt, or a sentence on what was not tested.
 */
export type TestNote =
  | { readonly file: string; readonly ms: number }
  | { readonly failed: string; readonly project: string }
  | { readonly again: string }
  | { readonly untested: string }

const DEAREST = 10

/** The last lines of `npm test`: the test files that took longest, and in capitals what passed late or was not tested. */
export function summaryOf(notes: readonly TestNote[]): string[] {
  const files = notes.flatMap((note) => ('file' in note ? [note] : [])).toSorted((a, b) => b.ms - a.ms)
  const dearest = files
    .slice(0, DEAREST)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`)
  const untested = notes.flatMap((note) => ('untested' in note ? [`!!! NOT TESTED: ${note.untested}`] : []))
  const again = notes.flatMap((note) => ('again' in note ? [`!!! SECOND ATTEMPT: ${note.again}`] : []))
  return [
    ...(files.length > 0 ? [`The longest of ${files.length} test files:`, ...dearest] : []),
    ...again,
    ...untested,
  ]
}

/** Reads notes from lines of JSON. */
export function notesFrom(lines: string): TestNote[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as TestNote)
}
