/** A person's part of the work of a task as a cell has it. */
export interface WrittenAllocation {
  readonly person: string
  readonly minutes: number
  /** `yyyy-mm-dd`; null where the file does not say them. */
  readonly days: { readonly from: string; readonly to: string } | null
}

const PART = /^(.{1,200}) (\d{1,7})m(?: (\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2}))?$/u

/** The cell that `readAllocations` reads: a line for each, `Sara 480m 2027-01-03..2027-01-05`. */
export function writeAllocations(allocations: readonly WrittenAllocation[]): string {
  return allocations
    .map(({ person, minutes, days }) => `${person} ${minutes}m${days ? ` ${days.from}..${days.to}` : ''}`)
    .join('\n')
}

/** Reads the parts of a cell; null for another form. */
export function readAllocations(cell: string): WrittenAllocation[] | null {
  const lines = cell.split('\n').filter((line) => line.trim() !== '')
  const parts = lines.flatMap((line) => {
    const [, person, minutes, from, to] = PART.exec(line.trim()) ?? []
    if (person === undefined) return []
    const days = from !== undefined && to !== undefined ? { from, to } : null
    return [{ person, minutes: Number(minutes), days }]
  })
  return parts.length === lines.length ? parts : null
}
