/** One of several words with spaces between, by the number jest gives the worker. */
export function ofWorker(words = ''): string | undefined {
  const all = words.split(' ')
  return all[(Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) % all.length]
}
