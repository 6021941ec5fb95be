import { UserFault } from '../fault.js'

/** Prints one line about what is going on. */
export type Say = (line: string) => void

/** How a server was found. */
export type WayName = 'address' | 'binary' | 'package' | 'docker'

export interface WayContext {
  env: NodeJS.ProcessEnv
  say: Say
}

/** One way to a server; all ways to one server have the same face and are tried in their order. */
export interface Way<Found> {
  name: WayName
  find(context: WayContext): Promise<Found | undefined>
}

/** Takes the first way that leads somewhere. */
export async function firstWay<Found>(
  ways: readonly Way<Found>[],
  context: WayContext,
): Promise<Found & { way: WayName }> {
  for (const way of ways) {
    const found = await way.find(context)
    if (found !== undefined) return { ...found, way: way.name }
  }
  throw new UserFault(`None of these ways worked: ${ways.map((way) => way.name).join(', ')}.`)
}
