import { DomainError, stale } from '@smartproject/kit/errors'
import type { Clock } from '@smartproject/kit/types/clock'
import { dayOfEpoch, epochDay } from '@smartproject/kit/types/calendar-days'
import { JobState } from '@smartproject/proto/smartproject/tasks/v1/job_service'
import { Task, TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { PrepareDemoResponse } from '@smartproject/proto/smartproject/tenancy/v1/demo_service'

import type { Gateways } from '../gateways/gateways.js'
import { dateOf } from './filling.js'

/** The instant at which the demo is filled in tests, and its day. */
export const NOW = new Date('2026-03-02T08:00:00Z')
export const TODAY = '2026-03-02'

export const EDITION = 900_000_100
export const ENGLISH = EDITION + 1
export const ARABIC = EDITION + 2
const TEAM = [0, 1, 2, 3, 4]
/** Those of the templates; in tests their names are their ids. */
const FOLDERS: Readonly<Record<number, readonly string[]>> = {
  [ENGLISH]: ['Brief', 'Designs', 'Texts and pictures'],
  [ARABIC]: ['موجز المشروع', 'التصاميم', 'النصوص والصور'],
}
const TASKS = 14

/** A request with what the fake services look at. */
interface Asked {
  readonly requestId?: string
  readonly [field: string]: unknown
}

/** A thing that a call has made or changed, with the caller as `project:place`. */
export interface Made {
  readonly rpc: string
  readonly by: string
  readonly request: Asked
}

/** Services that keep what they are sent, once for each id of an action, as those of the platform do. For tests only. */
export class FakeServices {
  readonly made: Made[] = []
  readonly bytes = new Map<string, Buffer>()
  /** True once the edition is shown. */
  shown = 0
  /** Fails the call of this place among those that write, before or after it has its effect. */
  cut: { readonly at: number; readonly after: boolean } | null = null
  /** Answers before the services have heard of the projects. */
  unheard = 0

  private readonly answers = new Map<string, { asked: string; answer: unknown }>()
  private readonly versions = new Map<string, bigint>()
  private readonly tasks = new Map([ENGLISH, ARABIC].map((number) => [number, tasksOf(number)] as const))

  readonly clock: Clock = { now: () => NOW }

  readonly gateways = new Proxy({} as Gateways, {
    get: (_none, service: string) =>
      new Proxy({}, { get: (_rpcs, method: string) => this.rpc(`${service}.${method}`) }),
  })

  /** Of these calls, the requests of a project. */
  sent(rpc: string, project?: number): Asked[] {
    return this.made
      .filter((one) => one.rpc === rpc && (project === undefined || one.by.startsWith(`${project}:`)))
      .map(({ request }) => request)
  }

  private rpc(name: string) {
    return async (request: Asked | AsyncIterable<never>, { passport = '' }: { passport?: string }) => {
      if (Symbol.asyncIterator in request) return this.write(request)
      const asked: Asked = request
      if (!name.startsWith('demo.') && this.unheard > 0) {
        this.unheard--
        throw new DomainError('not_found', 'PROJECT_NOT_FOUND')
      }
      const read = this.read(name, asked)
      return read ?? this.once(name, passport, asked)
    }
  }

  private read(name: string, asked: Asked): object | null {
    if (name === 'demo.prepareDemo') return prepared()
    if (name === 'demo.showDemo') return { shown: ++this.shown }
    if (name === 'documents.listFolders')
      return {
        folders: (FOLDERS[Number(asked['projectNumber'])] ?? []).map((one) => ({ id: one, name: one })),
      }
    if (name === 'jobs.getJob') return { job: { state: JobState.DONE } }
    if (name === 'tasks.listTasks')
      return { tasks: this.tasks.get((asked['projectNumbers'] as number[])[0] ?? 0) ?? [] }
    if (name === 'files.getUpload')
      return { offset: BigInt(this.bytes.get(String(asked['fileId']))?.length ?? 0) }
    return null
  }

  private async write(messages: AsyncIterable<{ fileId: string; content: Buffer }>): Promise<object> {
    for await (const { fileId, content } of messages) {
      if (this.bytes.has(fileId)) throw new DomainError('precondition', 'OFFSET_MISMATCH')
      this.bytes.set(fileId, content)
    }
    return {}
  }

  /** Has its effect once for each id of an action. */
  private once(rpc: string, by: string, request: Asked): unknown {
    const { requestId = '' } = request
    if (requestId === '') throw new Error(`${rpc} has no id of its action`)
    const asked = JSON.stringify([rpc, by, request], (_key, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    )
    const known = this.answers.get(requestId)
    if (known && known.asked !== asked) throw new DomainError('invalid', 'REQUEST_ID_REUSED')
    if (known) return known.answer
    const isCut = this.made.length + 1 === this.cut?.at
    if (isCut && !this.cut?.after) throw new Error('the process has ended')
    const answer = this.answerOf(rpc, requestId, request)
    this.answers.set(requestId, { asked, answer })
    this.made.push({ rpc, by, request })
    if (isCut) throw new Error('the process has ended')
    return answer
  }

  /** Things have the id of the action that made them. */
  private answerOf(rpc: string, id: string, request: Asked): object {
    switch (rpc) {
      case 'files.startUpload':
        return { fileId: id }
      case 'files.completeUpload':
        return { file: { documentId: this.documentOf(String(request['fileId'])) } }
      case 'documents.saveDocument':
      case 'documents.moveDocument':
        return { document: { version: this.next(String(request['id']), request['version'] as bigint) } }
      case 'discussions.saveDiscussion':
        return { discussion: { id } }
      case 'leave.applyForLeave':
        return { leave: { id, version: 1n } }
      case 'tasks.moveTask':
        return this.moved(String(request['id']), request['status'] as TaskStatus)
      default:
        return { id }
    }
  }

  /** The document that the bytes become, whose next version they are. */
  private documentOf(fileId: string): string {
    const upload = this.made.find(({ request }) => request.requestId === fileId)?.request ?? {}
    const { documentId } = upload['library'] as { documentId: string }
    if (documentId === '') this.versions.set(fileId, 1n)
    else this.next(documentId, this.versions.get(documentId) ?? 0n)
    return documentId || fileId
  }

  private next(id: string, seen: bigint): bigint {
    const now = this.versions.get(id) ?? 0n
    if (now !== seen) throw stale(Number(now))
    this.versions.set(id, now + 1n)
    return now + 1n
  }

  private moved(id: string, status: TaskStatus): object {
    for (const tasks of this.tasks.values())
      for (const [at, task] of tasks.entries())
        if (task.id === id) tasks[at] = { ...task, status, version: task.version + 1n }
    return {}
  }
}

function prepared(): PrepareDemoResponse {
  const projects = [
    { number: ENGLISH, locale: 'en' },
    { number: ARABIC, locale: 'ar' },
  ]
  return PrepareDemoResponse.fromPartial({
    edition: { subscriptionNumber: EDITION, projects },
    makers: projects.flatMap(({ number }) =>
      TEAM.map((place) => ({
        projectNumber: number,
        person: { userId: personOf(number, place) },
        passport: `${number}:${place}`,
      })),
    ),
    expireTime: new Date(NOW.getTime() + 60_000),
  })
}

const personOf = (project: number, place: number) => `person ${project} ${place}`

/** Tasks of a template from five weeks ago to five weeks ahead. */
function tasksOf(project: number): Task[] {
  return Array.from({ length: TASKS }, (_, at) => {
    const start = epochDay(TODAY) - 35 + at * 5
    return Task.fromPartial({
      id: `task ${project} ${at}`,
      itemId: `WEB-${at + 1}`,
      version: 1n,
      status: TaskStatus.NEW,
      assigneeId: personOf(project, at % TEAM.length),
      startDate: dateOf(dayOfEpoch(start)),
      dueDate: dateOf(dayOfEpoch(start + 4)),
    })
  })
}
