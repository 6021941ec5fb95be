import type { Revision } from '../domain/revision.js'
import type { Stores } from '../domain/stores.js'

type Names = ReadonlyMap<string, string>

const NAMED: Readonly<Record<string, (stores: Stores, ids: readonly string[]) => Promise<Names>>> = {
  label_ids: async ({ labels }, ids) =>
    new Map((await labels.withIds(ids)).map(({ id, name }) => [id, name])),
  category_id: async ({ categories }, ids) =>
    new Map((await categories.withIds(ids)).map(({ id, name }) => [id, name])),
  release_id: async ({ releases }, ids) =>
    new Map((await releases.withIds(ids)).map(({ id, title }) => [id, title])),
}

/** The names of the labels, categories and releases in changes, of whatever project they are. */
export async function namesIn(stores: Stores, revisions: readonly Revision[]): Promise<Names> {
  const names = new Map<string, string>()
  for (const [field, read] of Object.entries(NAMED)) {
    const ofField = revisions.filter((one) => one.field === field)
    const ids = new Set(ofField.flatMap((one) => [...idsIn(one.oldValue), ...idsIn(one.newValue)]))
    if (ids.size === 0) continue
    for (const [id, name] of await read(stores, [...ids])) names.set(id, name)
  }
  return names
}

/** The changes without those that put things of one project in place of things of the same names of another. */
export async function withoutRenewed(stores: Stores, revisions: readonly Revision[]): Promise<Revision[]> {
  const names = await namesIn(stores, revisions)
  const said = (value: string | null) =>
    idsIn(value)
      .map((id) => keyOf(names.get(id) ?? id))
      .toSorted()
      .join('\n')
  return revisions.filter(
    ({ field, oldValue, newValue }) => !(field in NAMED) || said(oldValue) !== said(newValue),
  )
}

function keyOf(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}

function idsIn(value: string | null): string[] {
  return value === null ? [] : value.split(',')
}
