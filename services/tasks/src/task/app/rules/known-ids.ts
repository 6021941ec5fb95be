/** Tells which ids exist, asking for each at most twice and as a rule for all at once. */
export class KnownIds {
  private readonly known = new Map<string, boolean>()

  constructor(private readonly countIn: (ids: readonly string[]) => Promise<number>) {}

  /** True when all of them exist. */
  async all(ids: readonly string[]): Promise<boolean> {
    const fresh = [...new Set(ids)].filter((id) => !this.known.has(id))
    if (fresh.length > 0) await this.ask(fresh)
    return ids.every((id) => this.known.get(id) === true)
  }

  private async ask(ids: readonly string[]): Promise<void> {
    const allThere = (await this.countIn(ids)) === ids.length
    for (const id of ids) this.known.set(id, allThere || (ids.length > 1 && (await this.countIn([id])) === 1))
  }
}
