import type { Message } from '@smartproject/bff/api/work/talk'
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { CallOutput } from '@smartproject/bff/api/calls'
import { problemText } from '../../../i18n/problem-text.js'
import { send } from '../../../lib/calls/calls.js'
import { useChange } from '../../../lib/calls/use-change.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { renewSubject, type Subject, subjectPartKey } from '../subject.js'
import { type Thread, withEach, withReaction } from './message.js'

/** The comments of a subject as they are loaded, newest first. */
export type CommentPages = InfiniteData<CallOutput<'listComments'>, string>

/** Changes the loaded comments of a subject. */
export function changePages(
  client: QueryClient,
  subscription: number,
  subject: Subject,
  change: (comments: Message[], page: number) => Message[],
): void {
  client.setQueryData<CommentPages>(subjectPartKey(subscription, subject, 'comments'), (now) => {
    if (!now) return now
    return { ...now, pages: now.pages.map((page, at) => ({ ...page, comments: change(page.comments, at) })) }
  })
}

/** Changes a message wherever it is loaded. */
function changeShown(
  client: QueryClient,
  subscription: number,
  { subject, id }: { subject: Subject; id: string },
  change: (message: Message) => Message,
): void {
  const changeOne = (message: Message) => (message.id === id ? change(message) : message)
  changePages(client, subscription, subject, (all) => all.map(changeOne))
  const queryKey = subjectPartKey(subscription, subject, 'messages')
  client.setQueriesData<Thread>({ queryKey }, (thread) => thread && withEach(thread, changeOne))
}

/** Loads the messages of a subject anew. */
function loadShownAnew(client: QueryClient, subscription: number, subject: Subject): void {
  for (const part of ['comments', 'messages'] as const)
    void client.invalidateQueries({ queryKey: subjectPartKey(subscription, subject, part) })
}

/** Changes the words of an own message. */
export function useEditMessage(subscription: number, subject: Subject) {
  const client = useQueryClient()
  return useChange({
    mutationFn: ({ message, tree }: { message: Message; tree: string }) =>
      send('editComment', { subscription, id: message.id, version: message.version, tree }),
    onSuccess: (said) => changeShown(client, subscription, { subject, id: said.id }, () => said),
    onError: () => loadShownAnew(client, subscription, subject),
  })
}

/** Deletes a message for good. */
export async function deleteMessage(
  client: QueryClient,
  subscription: number,
  { subject, id, me }: { subject: Subject; id: string; me: string },
): Promise<void> {
  try {
    await send('deleteComment', { subscription, id })
    const gone = { deleted: true, deleted_by: me, text: '', tree: '', reactions: [] }
    changeShown(client, subscription, { subject, id }, (message) => ({ ...message, ...gone }))
  } finally {
    void client.invalidateQueries({ queryKey: subjectPartKey(subscription, subject, 'comments') })
    renewEntry(client, subscription, subject)
  }
}

/** Sets a reaction, or takes it back. It shows at once and goes again when the server refuses it. */
export function useReaction(subscription: number, subject: Subject, me: string) {
  const client = useQueryClient()
  return useChange({
    mutationFn: ({ id, emoji, on }: { id: string; emoji: string; on: boolean }) =>
      send('react', { subscription, id, emoji, on }),
    onMutate: ({ id, emoji, on }) =>
      changeShown(client, subscription, { subject, id }, (message) => ({
        ...message,
        reactions: withReaction(message.reactions, { emoji, on, me }),
      })),
    onSuccess: (said) => changeShown(client, subscription, { subject, id: said.id }, () => said),
    onError: (error) => {
      loadShownAnew(client, subscription, subject)
      toast.error(problemText(error))
    },
  })
}

/** The news of a task bring what is counted of it. */
export function renewEntry(client: QueryClient, subscription: number, subject: Subject): void {
  if (subject.type === 'entry') renewSubject(client, subscription, subject)
}
