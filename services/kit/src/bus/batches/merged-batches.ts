/** Handles records of a topic together; false when each is to be handled by itself. */
export type HandleTogether<T> = (topic: string, records: readonly T[]) => Promise<boolean>

/** Partitions of one answer of the broker come within this time, in milliseconds. */
const MOMENT_MS = 5

interface Waiting<T> {
  readonly records: T[]
  readonly handled: Promise<boolean>
}

/**
 * Puts together what several partitions of a topic bring at the same moment, so that it is one transaction and not one
 * for each. Records of a partition keep their order; at most so many are handled at once.
 */
export function mergeBatches<T>(handle: HandleTogether<T>, most: number): HandleTogether<T> {
  const waiting = new Map<string, Waiting<T>>()
  return (topic, records) => {
    const there = waiting.get(topic)
    if (there && there.records.length + records.length <= most) {
      there.records.push(...records)
      return there.handled
    }
    const all = [...records]
    const one: Waiting<T> = {
      records: all,
      handled: new Promise((resolve) => setTimeout(resolve, MOMENT_MS)).then(() => {
        if (waiting.get(topic) === one) waiting.delete(topic)
        return handle(topic, all)
      }),
    }
    waiting.set(topic, one)
    return one.handled
  }
}
