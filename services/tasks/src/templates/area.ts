// Templates of projects. What other areas and the composition of the service may use.
export type { TemplateStores } from './domain/stores.js'
export { templateRpcs } from './rpc/templates-rpcs.js'
export { openTemplateStores } from './store/stores.js'
