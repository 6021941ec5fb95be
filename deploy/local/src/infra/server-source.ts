import { UserFault } from '../fault.js'

/** Prints one line about what is going on. */
export type Say = (line: string) => void

/** How a server was found. */
export type SourceName = 'address' | 'binary' | 'package' | 'docker'

export interface SourceContext {
  env: NodeJS.ProcessEnv
  say: Say
}

/** Where a server can come from; the sources of one server are tried in their order. */
export interface ServerSource<Found> {
  name: SourceName
  find(context: SourceContext): Promise<Found | undefined>
}

/** Finds the server by the first source that has it; fails when none has. */
export async function firstSource<Found>(
  sources: readonly ServerSource<Found>[],
  context: SourceContext,
): Promise<Found & { source: SourceName }> {
  for (const source of sources) {
    const found = await source.find(context)
    if (found !== undefined) return { ...found, source: source.name }
  }
  throw new UserFault(`None of these sources has a server: ${sources.map(({ name }) => name).join(', ')}.`)
}
