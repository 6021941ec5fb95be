// Templates of projects. The exports for other areas and the composition of the service.
export { TEMPLATE_PLANNERS } from './app/template-planner.js'
export type { TemplateStores } from './domain/stores.js'
export { TEMPLATE_VIEWS, templateRpcs } from './rpc/templates-rpcs.js'
export { openTemplateStores } from './store/stores.js'
