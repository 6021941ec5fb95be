const nameOf = (subscription: number, project: number | null) => `columns:${subscription}/${project ?? 0}`

/** The columns chosen here earlier, or null. Survives blocked storage. */
export function rememberedColumns(subscription: number, project: number | null): readonly string[] | null {
  try {
    const names = (localStorage.getItem(nameOf(subscription, project)) ?? '').split(',').filter(Boolean)
    return names.length > 0 ? names : null
  } catch {
    return null
  }
}

export function rememberColumns(
  subscription: number,
  project: number | null,
  columns: readonly string[] | null,
): void {
  try {
    if (columns === null) localStorage.removeItem(nameOf(subscription, project))
    else localStorage.setItem(nameOf(subscription, project), columns.join(','))
  } catch {
    // Forgetting a preference is better than failing.
  }
}
