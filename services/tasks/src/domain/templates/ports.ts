import type { ConfiguratorTemplate, ProjectTemplate } from './template.js'
import type { RegisterEntry, RegisterKind } from './register-entry.js'

/** Configurator templates of one tenant. */
export interface ConfiguratorTemplateStore {
  byName(name: string): Promise<ConfiguratorTemplate | null>
  /** By name. */
  list(limit: number): Promise<ConfiguratorTemplate[]>
  insert(template: ConfiguratorTemplate): Promise<void>
  save(template: ConfiguratorTemplate): Promise<void>
}

/** Project templates of one tenant. */
export interface ProjectTemplateStore {
  byId(id: string): Promise<ProjectTemplate | null>
  /** By name; their content is left empty. */
  list(limit: number): Promise<ProjectTemplate[]>
  count(): Promise<number>
  insert(template: ProjectTemplate): Promise<void>
  save(template: ProjectTemplate): Promise<void>
  delete(id: string): Promise<boolean>
}

/** Registers of the projects of one tenant. */
export interface RegisterStore {
  /** Newest first, from after the given id. */
  list(
    projectNumber: number,
    kind: RegisterKind,
    after: string | null,
    limit: number,
  ): Promise<RegisterEntry[]>
  count(projectNumber: number, kind: RegisterKind): Promise<number>
  insertMany(entries: readonly RegisterEntry[]): Promise<void>
}

/** The stores of the templates area. */
export interface TemplatesStores {
  readonly configuratorTemplates: ConfiguratorTemplateStore
  readonly projectTemplates: ProjectTemplateStore
  readonly registers: RegisterStore
}
