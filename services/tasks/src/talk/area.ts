// Comments. The exports for other areas and the composition of the service.
export type { TalkStores } from './domain/stores.js'
export { talkService } from './rpc/talk-service.js'
export { openTalkStores } from './store/stores.js'
