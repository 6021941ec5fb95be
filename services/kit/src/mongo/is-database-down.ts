/**
 * Answers of a member that ends, is no primary any more, or has given a transaction up that took too long: nothing was
 * done, and doing it again can succeed.
 */
const UNDONE: ReadonlySet<unknown> = new Set([91, 189, 251, 290, 10_107, 11_600, 11_602, 13_435, 13_436])
const ANSWERS: ReadonlySet<unknown> = new Set(['MongoServerError', 'MongoBulkWriteError'])

const LABELS = ['TransientTransactionError', 'RetryableWriteError', 'UnknownTransactionCommitResult']

/** True when the database could not be reached or is between primaries: trying again later can help. */
export function isDatabaseDown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, code, errorResponse, hasErrorLabel } = error as {
    name?: unknown
    code?: unknown
    errorResponse?: unknown
    hasErrorLabel?: (label: string) => boolean
  }
  // Several writes that were sent together fail with an error around the one that happened.
  if (name === 'MongoBulkWriteError' && isDatabaseDown(errorResponse)) return true
  return (
    (typeof name === 'string' &&
      /^Mongo(Network|ServerSelection|NotConnected|Topology|Pool|OperationTimeout)/.test(name)) ||
    (ANSWERS.has(name) && UNDONE.has(code)) ||
    (typeof hasErrorLabel === 'function' && LABELS.some((label) => hasErrorLabel.call(error, label)))
  )
}
