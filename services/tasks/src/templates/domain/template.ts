/** Most templates of a kind in one subscription. */
export const MAX_TEMPLATES = 200

/** Configurator items kept under a name. */
export interface ConfiguratorTemplate {
  readonly id: string
  /** Unique in the subscription, whatever its case. */
  readonly name: string
  readonly items: readonly string[]
}

/** The possible starts of a new project. */
export interface ProjectTemplate {
  readonly id: string
  readonly name: string
  /** JSON text of its content, which was checked; empty in lists. */
  readonly allData: string
}
