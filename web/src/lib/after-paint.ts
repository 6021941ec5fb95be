let waiting: (() => void)[] = []

function runAll(): void {
  const all = waiting
  waiting = []
  for (const work of all) work()
}

/**
 * Runs work when what is drawn now can be seen: for parts that are not missed in the first picture. Work that waits together runs together,
 * so that React draws it once. A page that is not seen waits until it is. The returned function takes it back.
 */
export function afterPaint(work: () => void): () => void {
  if (waiting.length === 0) requestAnimationFrame(() => setTimeout(runAll))
  waiting.push(work)
  return () => {
    waiting = waiting.filter((one) => one !== work)
  }
}
