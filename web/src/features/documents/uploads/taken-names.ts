import type { CallOutput } from '@smartproject/bff/api/calls'
import { ask } from '../../../lib/calls/calls.js'
import type { FoundFile } from './found-files.js'

/** Most files that one question names. */
const AT_ONCE = 200

type Taken = CallOutput<'listTakenNames'>['taken'][number]

/** A file whose name a document of its folder has. */
export interface TakenName extends Omit<Taken, 'file'> {
  found: FoundFile
}

/** The choice for such a file: a new version, a document of its own beside the other, or none at all. */
export type Choice = 'version' | 'beside' | 'out'

/** The choices by their files; null where nothing is to be brought at all. */
export type Decide = (taken: readonly TakenName[]) => Promise<ReadonlyMap<FoundFile, Choice> | null>

/** Those of the files whose name a document of their folder has. */
export async function takenNames(
  place: { subscription: number; project: number },
  files: readonly { found: FoundFile; folder: string | null }[],
): Promise<TakenName[]> {
  const all: TakenName[] = []
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const some = files.slice(from, from + AT_ONCE)
    const names = some.map(({ found, folder }) => ({ folder, name: found.file.name }))
    const { taken } = await ask('listTakenNames', { ...place, files: names })
    for (const { file, ...one } of taken) {
      const found = some[file]?.found
      if (found) all.push({ ...one, found })
    }
  }
  return all
}
