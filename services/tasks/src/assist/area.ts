// Texts drafted by a language model. The exports for other areas and the composition of the service.
export type { TextModel } from './domain/text-model.js'
export { assistService } from './rpc/assist-service.js'
export { chatModel } from './store/chat-model.js'
