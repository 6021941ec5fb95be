// Numbers of unread threads, beside every page of a project.
export { ConversationButton } from './panel/ConversationButton.js'
export { UnreadDiscussions } from './UnreadDiscussions.js'
