/** How far apart two samples lie. */
export interface Distance {
  /** Welch's t: how many standard errors their means lie apart. */
  readonly t: number
  /** The standard error, in the unit of the samples. */
  readonly error: number
}

/** Compares two samples of two values at least. */
export function welch(one: readonly number[], other: readonly number[]): Distance {
  const [a, b] = [momentsOf(one), momentsOf(other)]
  const error = Math.sqrt(a.variance / a.count + b.variance / b.count)
  return { t: (a.mean - b.mean) / error, error }
}

function momentsOf(values: readonly number[]) {
  const count = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1)
  return { count, mean, variance }
}
