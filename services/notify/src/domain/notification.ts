import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** In the data of a line about a task: the assignee, and that person's name when it happened. */
export const ASSIGNEE_ID = 'assigneeId'
export const ASSIGNEE_NAME = 'assigneeName'

/** The type of a line about an entry of a register, and in its data the register. */
export const ENTRY = 'Entry'
export const REGISTER = 'register'

/** The type of a line about a discussion. */
export const DISCUSSION = 'Discussion'

/** The type of a line about a document of a library. */
export const DOCUMENT = 'Document'

/** The content of a notification, the same for every reader. */
export interface NotificationText {
  /** Its kind, as stored: a name of `bells/`, or of a release that is newer or older. */
  readonly summary: string
  /** Type of the thing it is about, as its file in `bells/` names it; pages choose by it what it opens. */
  readonly relationType: string
  /** Id of that thing. */
  readonly relatedId: string
  /** Id of the task, or empty. */
  readonly taskId: string
  /** Item id of the task, or empty. */
  readonly code: string
  /** Name of the thing or of the person it is about. */
  readonly name: string
  /** The user whose name `name` is; empty for a task. */
  readonly aboutUser: string
  /** The further data of lines of one type, by name. */
  readonly data?: Readonly<Record<string, string>>
  readonly startDate: PlainDate | null
  readonly dueDate: PlainDate | null
  /** Number of the project, or 0. */
  readonly projectNumber: number
  readonly projectName: string
  /** The actor; empty for the system. */
  readonly createdBy: string
  /** That person's name when it happened. */
  readonly createdByName: string
  /** When it happened. */
  readonly createTime: Date
}

/** Data with the name of the assignee that they name, when it is known; nothing of data that name none. */
export function withAssignee(
  data: NotificationText['data'],
  names: ReadonlyMap<string, string>,
): Pick<NotificationText, 'data'> {
  const name = names.get(data?.[ASSIGNEE_ID] ?? '')
  return name === undefined ? {} : { data: { ...data, [ASSIGNEE_NAME]: name } }
}

/** A line under the bell of a person. */
export interface Notification extends NotificationText {
  readonly id: string
  readonly eventId: string
  /** Its only reader. */
  readonly toUser: string
  readonly seen: boolean
  /** The thread that it is about; missing for other news. */
  readonly thread?: string
  /** The places of the messages that it stands for. */
  readonly seqs?: readonly number[]
}

/** Days a notification is kept. */
export const RETENTION_DAYS = 180

/** True when something happened too long ago to be shown (a replay of an old topic). */
export function isStale(happened: Date, now: Date): boolean {
  return now.getTime() - happened.getTime() > RETENTION_DAYS * 86_400_000
}

/** One bell for one event: the same one never rings twice. */
export function keyOf({ eventId, toUser }: { eventId: string; toUser: string }): string {
  return `${eventId} ${toUser}`
}
