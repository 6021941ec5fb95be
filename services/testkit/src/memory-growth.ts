const EVERY_MS = 10

/** Does something and says by how many MiB this process was larger meanwhile, at most. */
export async function memoryGrowth(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const look = () => (most = Math.max(most, process.memoryUsage.rss()))
  const timer = setInterval(look, EVERY_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  look()
  return (most - before) / 1024 / 1024
}
