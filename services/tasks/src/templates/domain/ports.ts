import type { ConfiguratorTemplate, ProjectTemplate, TemplateHead } from './template.js'

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
  /** By name. */
  list(limit: number): Promise<TemplateHead[]>
  count(): Promise<number>
  insert(template: ProjectTemplate): Promise<void>
  save(template: ProjectTemplate): Promise<void>
  delete(id: string): Promise<boolean>
}
