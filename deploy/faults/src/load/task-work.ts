import { uuid, type Actor } from './actor.js'

interface OwnTask {
  readonly id: string
  version: number
}

const LANES = ['new', 'assigned', 'progress', 'resolved'] as const
const KEPT = 12

/** The task actions of one person: on their own tasks, so that no other person changes them meanwhile. */
export class TaskWork {
  private readonly own: OwnTask[] = []

  constructor(
    private readonly actor: Actor,
    /** Others of the company, to whom a task may be given. */
    private readonly colleagues: readonly string[],
  ) {}

  /** Makes a task, for themself or for a colleague. */
  async create(): Promise<void> {
    const { random, person } = this.actor
    const name = this.words()
    const assignee = random.next() < 0.3 ? random.pick(this.colleagues) : person.facts.id
    const data = await this.actor.write(
      'createTask',
      {
        ...this.company(),
        project: person.facts.project,
        status: random.pick(LANES),
        fields: { name, assignee },
      },
      ({ task }) => acknowledged(task, 'created', name),
    )
    if (data) this.own.push({ id: data.task.id, version: data.task.version })
    if (this.own.length > KEPT) this.own.shift()
  }

  /** Changes the name and the priority of one. */
  async update(): Promise<void> {
    const task = this.pick()
    if (!task) return this.create()
    const name = this.words()
    const fields = { name, priority: this.actor.random.below(5) }
    const data = await this.actor.write('updateTask', { ...this.company(), ...task, fields }, (answer) =>
      acknowledged(answer.task, 'updated', name),
    )
    this.follow(task, data?.task.version)
  }

  /** Moves one to another lane. */
  async move(): Promise<void> {
    const task = this.pick()
    if (!task) return this.create()
    const status = this.actor.random.pick(LANES)
    const data = await this.actor.write('moveTask', { ...this.company(), ...task, status }, (answer) =>
      acknowledged(answer.task, 'moved', ''),
    )
    this.follow(task, data?.task.version)
  }

  /** Moves all of them to one lane at once. */
  async tidy(): Promise<void> {
    if (this.own.length < 2) return this.create()
    const status = this.actor.random.pick(LANES)
    const tasks = this.own.map(({ id }) => ({ id }))
    const before = new Map(this.own.map(({ id, version }) => [id, version]))
    const data = await this.actor.write(
      'bulkChangeTasks',
      { ...this.company(), tasks, action: 'move', status },
      ({ results }) =>
        // A task of that lane stays as it is: nothing was written.
        results.flatMap(({ task }) =>
          task && task.version > (before.get(task.id) ?? 0) ? acknowledged(task, 'moved', '') : [],
        ),
    )
    for (const { id, task: moved } of data?.results ?? []) {
      const own = this.own.find((each) => each.id === id)
      if (own) this.follow(own, moved?.version)
    }
  }

  /** Deletes one. */
  async remove(): Promise<void> {
    const task = this.pick()
    if (!task) return this.create()
    this.forget(task)
    await this.actor.write(
      'bulkChangeTasks',
      { ...this.company(), tasks: [{ id: task.id }], action: 'delete' },
      ({ results: [result] }) =>
        result?.reason === '' ? acknowledged({ id: task.id, version: 0 }, 'deleted', '') : [],
    )
  }

  /** Says something about one. */
  async comment(): Promise<void> {
    const task = this.pick()
    if (!task) return this.create()
    const text = this.words()
    await this.actor.write('addComment', { ...this.company(), task: task.id, text }, ({ id, version }) => [
      { kind: 'comment', id, version, verb: 'commented', mark: text },
    ])
  }

  /** Looks at one. */
  async look(): Promise<void> {
    const task = this.pick()
    if (task) await this.actor.read('getTaskDetail', { ...this.company(), id: task.id })
  }

  private pick(): OwnTask | undefined {
    return this.own.length === 0 ? undefined : this.actor.random.pick(this.own)
  }

  private follow(task: OwnTask, version: number | undefined): void {
    if (version === undefined) this.forget(task)
    else task.version = version
  }

  private forget(task: OwnTask): void {
    this.own.splice(this.own.indexOf(task), 1)
  }

  private company() {
    return { subscription: this.actor.person.tenant.number }
  }

  private words(): string {
    return `task ${uuid(this.actor.random)} ${this.actor.person.tenant.mark}`
  }
}

function acknowledged({ id, version }: { id: string; version: number }, verb: string, mark: string) {
  return [{ kind: 'task', id, version, verb, mark } as const]
}
