/** A row of a bench's table. */
export interface Figure {
  readonly what: string
  readonly value: string
  /** The bar it is held to; empty when there is none. */
  readonly bar: string
  readonly ok: boolean
}

/** Value at a percentile (0 to 100) of measurements. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN
}

/** A figure that must not exceed its bar. */
export function atMost(what: string, value: number, bar: number, unit: string, digits = 0): Figure {
  return { what, value: `${value.toFixed(digits)} ${unit}`, bar: `≤ ${bar} ${unit}`, ok: value <= bar }
}

/** A figure that must reach its bar. */
export function atLeast(what: string, value: number, bar: number, unit: string, digits = 0): Figure {
  return { what, value: `${value.toFixed(digits)} ${unit}`, bar: `≥ ${bar} ${unit}`, ok: value >= bar }
}

/** A figure without a bar. */
export function measured(what: string, value: number, unit: string, digits = 0): Figure {
  return { what, value: `${value.toFixed(digits)} ${unit}`, bar: '', ok: true }
}

/** Prints the table; returns the exit code. */
export function report(title: string, figures: readonly Figure[]): number {
  const width = Math.max(...figures.map(({ what }) => what.length))
  console.log(`\n${title}`)
  for (const { what, value, bar, ok } of figures)
    console.log(`  ${ok ? ' ' : '!'} ${what.padEnd(width)}  ${value.padStart(14)}  ${bar}`)
  return figures.every(({ ok }) => ok) ? 0 : 1
}
