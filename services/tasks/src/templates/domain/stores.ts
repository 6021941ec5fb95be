import type { Stores as JobAreaStores } from '../../jobs/area.js'
import type { Stores as QueryAreaStores } from '../../query/area.js'
import type { RegisterStores } from '../../registers/area.js'
import type { ConfiguratorTemplateStore, ProjectTemplateStore, TemplateVersionStore } from './ports.js'

/** The stores of this area. */
export interface TemplateStores {
  readonly configuratorTemplates: ConfiguratorTemplateStore
  readonly projectTemplates: ProjectTemplateStore
  readonly templateVersions: TemplateVersionStore
}

/** The stores that this area opens. */
export interface Stores extends QueryAreaStores, RegisterStores, JobAreaStores, TemplateStores {}
