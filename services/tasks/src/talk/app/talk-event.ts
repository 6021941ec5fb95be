import type { Project, Subject, SubjectThread } from '../../facts/area.js'
import type { Comment } from '../domain/comment.js'
import type { TalkChanged } from '../domain/talk-changed.js'
import type { Readers } from './readers.js'

/** The thread that an event is about. */
interface AboutThread {
  readonly project: Pick<Project, 'number' | 'name'>
  readonly subject: Subject | null
  readonly readers: Pick<Readers, 'ids'>
  /** Missing where no name is needed. */
  readonly title?: Pick<SubjectThread, 'title' | 'code' | 'assigneeId' | 'dueDate' | 'register'>
}

/** An event of a thread, of one of its messages or without; it names no listeners. */
export function talkEvent(
  change: TalkChanged['change'],
  { project, subject, readers, title }: AboutThread,
  message: Pick<Comment, 'id' | 'seq' | 'authorId' | 'mentionedIds'> = NO_MESSAGE,
): TalkChanged {
  return {
    about: 'talk',
    change,
    subject,
    project: { number: project.number, name: project.name },
    title: title?.title ?? '',
    code: title?.code ?? '',
    assigneeId: title?.assigneeId ?? '',
    dueDate: title?.dueDate ?? null,
    register: title?.register ?? '',
    messageId: message.id,
    seq: message.seq,
    authorId: message.authorId,
    excerpt: '',
    mentionedIds: message.mentionedIds,
    repliedId: '',
    followerIds: [],
    readerIds: readers.ids,
  }
}

const NO_MESSAGE = { id: '', seq: 0, authorId: '', mentionedIds: [] } as const
