/**
 * The report that the parts of `npm test` leave for its end: how long a test file took and how much of the processor's time its process,
 * which one failed or was over its budget, which passed at a second attempt, or a sentence on what was not tested.
 */
export type TestNote =
  | { readonly file: string; readonly project: string; readonly ms: number }
  | { readonly processor: string; readonly ms: number }
  | { readonly failed: string; readonly project: string }
  | { readonly over: string; readonly project: string; readonly ms: number; readonly budget: number }
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

/** Times of a test file in the artefact of `npm test`, in milliseconds. */
export interface FileTimes {
  readonly file: string
  readonly project: string
  readonly wallMs: number
  /** Of the process that ran the file, without servers and browsers. */
  readonly processorMs: number
}

/** The times of each run of a file, in the order in which they ended; a file that ran twice stands there twice. */
export function timesOf(notes: readonly TestNote[]): FileTimes[] {
  const processor = Map.groupBy(
    notes.flatMap((note) => ('processor' in note ? [note] : [])),
    (note) => note.processor,
  )
  return notes.flatMap((note) => {
    if (!('file' in note)) return []
    const { file, project, ms } = note
    const own = processor.get(file)?.shift()?.ms ?? 0
    return [{ file, project, wallMs: Math.round(ms), processorMs: Math.round(own) }]
  })
}

/** Reads notes from lines of JSON. */
export function notesFrom(lines: string): TestNote[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as TestNote)
}
