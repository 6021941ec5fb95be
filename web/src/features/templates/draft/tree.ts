/** A row of a tree: rows stand behind the one they are part of. */
export interface TreeRow {
  readonly key: string
  /** Empty for none. */
  readonly parent: string
}

/** The rows so that parts follow what they are part of; what is part of nothing known stands at the top. */
export function inTreeOrder<R extends TreeRow>(rows: readonly R[]): R[] {
  const known = new Set(rows.map(({ key }) => key))
  const parts = Map.groupBy(rows, ({ parent }) => (known.has(parent) ? parent : ''))
  const below = (parent: string): R[] => (parts.get(parent) ?? []).flatMap((row) => [row, ...below(row.key)])
  return below('')
}

/** How deep each row stands, 0 at the top, by its key. */
export function depthsOf(rows: readonly TreeRow[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>()
  for (const { key, parent } of rows) depths.set(key, (depths.get(parent) ?? -1) + 1)
  return depths
}

/** The keys of a row and of all that is part of it. */
export function familyOf(rows: readonly TreeRow[], key: string): ReadonlySet<string> {
  const family = new Set([key])
  for (const row of rows) if (family.has(row.parent)) family.add(row.key)
  return family
}

/** The row that stands right before or behind another one and is part of the same; undefined for none. */
export function siblingOf<R extends TreeRow>(rows: readonly R[], key: string, step: -1 | 1): R | undefined {
  const parent = rows.find((row) => row.key === key)?.parent
  const siblings = rows.filter((row) => row.parent === parent)
  return siblings[siblings.findIndex((row) => row.key === key) + step]
}

/** The rows with one, and its parts, changed places with its sibling. */
export function moved<R extends TreeRow>(rows: readonly R[], key: string, step: -1 | 1): R[] {
  const sibling = siblingOf(rows, key, step)
  const row = rows.find((one) => one.key === key)
  if (!sibling || !row) return [...rows]
  return inTreeOrder(rows.map((one) => (one === row ? sibling : one === sibling ? row : one)))
}

/** The rows with one as the last part of its upper sibling. */
export function movedIn<R extends TreeRow>(rows: readonly R[], key: string): R[] {
  const above = siblingOf(rows, key, -1)
  return above ? under(rows, key, above.key) : [...rows]
}

/** The rows with one right behind what it was part of. */
export function movedOut<R extends TreeRow>(rows: readonly R[], key: string): R[] {
  const row = rows.find((one) => one.key === key)
  const parent = rows.find((one) => one.key === row?.parent)
  if (!row || !parent) return [...rows]
  const others = rows.filter((one) => one !== row)
  const at = others.indexOf(parent) + 1
  return inTreeOrder([...others.slice(0, at), { ...row, parent: parent.parent }, ...others.slice(at)])
}

/** The rows with one as part of another one, or of none. */
export function under<R extends TreeRow>(rows: readonly R[], key: string, parent: string): R[] {
  return inTreeOrder(rows.map((row) => (row.key === key ? { ...row, parent } : row)))
}

/** The rows without one and its parts. */
export function without<R extends TreeRow>(rows: readonly R[], key: string): R[] {
  const gone = familyOf(rows, key)
  return rows.filter((row) => !gone.has(row.key))
}
