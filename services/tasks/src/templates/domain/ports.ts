import type { ConfiguratorTemplate, ProjectTemplate, TemplateHead } from './template.js'

/** Configurator templates of one tenant. */
export interface ConfiguratorTemplateStore {
  byId(id: string): Promise<ConfiguratorTemplate | null>
  byName(name: string): Promise<ConfiguratorTemplate | null>
  /** By name. */
  list(limit: number): Promise<ConfiguratorTemplate[]>
  insert(template: ConfiguratorTemplate): Promise<void>
  save(template: ConfiguratorTemplate): Promise<void>
  delete(id: string): Promise<boolean>
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

/** The versions of project templates of one tenant that later ones have replaced. */
export interface TemplateVersionStore {
  /** Their numbers, the last one first. */
  of(templateId: string, limit: number): Promise<number[]>
  /** The JSON text of the content; null for one that is not kept. */
  byNumber(templateId: string, version: number): Promise<string | null>
  insert(template: Pick<ProjectTemplate, 'id' | 'version' | 'allData'>): Promise<void>
  /** Deletes a version and those before it. */
  deleteUntil(templateId: string, version: number): Promise<void>
}
