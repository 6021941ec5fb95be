// The catalogue of a project: labels, categories, releases, fields. The exports for other areas and the composition of the service.
export { addItem, createItem } from './app/create-item.js'
export { emitItem } from './app/emit-item.js'
export { CATEGORIES, FIELDS, LABELS, RELEASES } from './app/item-kinds.js'
export { managedItem } from './app/managed-item.js'
export { cardFieldFaults, columnFaults, withoutLost } from './domain/card-fields.js'
export {
  choiceFaults,
  FIELD_KINDS,
  type FieldDefinition,
  type FieldKind,
  MAX_FIELDS,
} from './domain/field-definition.js'
export type { ArrangedKind, TaskReference } from './domain/deleted-item.js'
export type { BoardRevisions, ReferredItem, TaskReferenceStore } from './domain/ports.js'
export type { ProjectItemChanged } from './domain/project-item-changed.js'
export {
  type Amount,
  type Category,
  isOpenRelease,
  type Label,
  NOT_STARTED,
  RELEASE_STATES,
  type Release,
  type ReleaseDay,
  type ReleaseResult,
  type ReleaseRun,
  type ReleaseState,
} from './domain/project-items.js'
export {
  MAX_RELEASE_TYPES,
  MAX_SUBSTATES,
  type ReleaseSetup,
  type ReleaseStateWords,
  type ReleaseSubstate,
  type ReleaseType,
  setupFaults,
} from './domain/release-setup.js'
export type { CatalogueStores } from './domain/stores.js'
export { encodeProjectItem } from './events/encode-project-item.js'
export { catalogueRpcs } from './rpc/catalogue-rpcs.js'
export { type FieldDoc, toDefinition } from './store/field-definition-store.js'
export { openCatalogueStores } from './store/stores.js'
export {
  type Doc,
  type NamedDoc,
  toCategory,
  toLabel,
  toRelease,
  undatedLast,
  withSubscription,
} from './store/project-items.js'
export {
  RELEASE_STATE_MESSAGES,
  toCategoryMessage,
  toFieldMessage,
  toLabelMessage,
  toReleaseMessage,
} from './wire/item-messages.js'
export { readColor } from './wire/read-color.js'
