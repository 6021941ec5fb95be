import type { RegisterShape } from '@smartproject/bff/api/registers/definition'
import type { Entry } from '../api.js'

/** A cell of the matrix of risks: two degrees from 1 to 5. */
export interface Cell {
  probability: number
  impact: number
}

/** Where an entry stands in the matrix; null while it has not been assessed. */
export function cellOf({ fields, figures }: Pick<Entry, 'fields' | 'figures'>): Cell | null {
  const { impact } = figures
  const probability = Number(fields['probability'] ?? NaN)
  return impact === undefined || Number.isNaN(probability) ? null : { probability, impact }
}

/** Whether an entry stands in a cell; every one does in none. */
export function isIn(cell: Cell | null, entry: Pick<Entry, 'fields' | 'figures'>): boolean {
  const own = cellOf(entry)
  return cell === null || (own?.probability === cell.probability && own.impact === cell.impact)
}

/** A cell as an address has it: `4x5`. */
export function readCell(text: string | null): Cell | null {
  const [, probability, impact] = /^([1-5])x([1-5])$/.exec(text ?? '') ?? []
  return probability && impact ? { probability: Number(probability), impact: Number(impact) } : null
}

/** Whether the entries of a register have two axes. */
export function hasMatrix({ fields, figures }: RegisterShape): boolean {
  return 'probability' in fields && figures.includes('impact')
}
