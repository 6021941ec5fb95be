import type { Journal } from './journal.js'
import type { World } from './world.js'

const EVERY_MS = 1_000

/**
 * I9: asks again and again for what no stranger and no member of another company may read, while things are
 * broken. An answer with data is a leak.
 */
export function startProbe({ people, tenants }: World, journal: Journal): { stop(): Promise<void> } {
  const [insider] = people
  const foreign = tenants.find(({ id }) => id !== insider?.tenant.id)
  if (!insider || !foreign) throw new Error('two companies at least')
  const stranger = insider.stranger()
  const ask = async () => {
    const answers = await Promise.all([
      stranger.call('getBoard', { subscription: insider.tenant.number, project: insider.facts.project }),
      insider.call('getBoard', { subscription: foreign.number, project: foreign.projects[0] ?? 0 }),
    ])
    for (const { data } of answers) if (data) journal.leaks.push('a stranger was shown a board')
  }
  let last = Promise.resolve()
  const timer = setInterval(() => {
    last = ask()
  }, EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return last
    },
  }
}
