import { randomUUID } from 'node:crypto'

import type { BulkResult } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { actionOf, bulkFields, expectPlace, expectState, outcomeOf, pick, statusOf } from './board-checks.js'
import type { BoardModel, ModelTask, User } from './board-model.js'
import type { Step, StepOf } from './board-steps.js'
import { day, type Company, type Fixture } from '../builders.js'
import { someFields, taskCalls } from '../task-calls.js'

/** Does one step on the service and in the model, and holds the one against the other. */
export async function play(fixture: Fixture, company: Company, model: BoardModel, step: Step): Promise<void> {
  fixture.clock.advance(1_000)
  const player = new Player(fixture, company, model)
  if (step.kind === 'create') return player.create(step)
  if (model.tasks.length === 0) return
  switch (step.kind) {
    case 'move':
      return player.move(step)
    case 'edit':
      return player.edit(step)
    case 'delete':
      return player.delete(step)
    case 'bulk':
      return player.bulk(step)
    case 'undo':
      return player.undo(step)
    case 'race':
      return player.race(step)
  }
}

class Player {
  private readonly calls
  private readonly now: number

  constructor(
    fixture: Fixture,
    private readonly company: Company,
    private readonly model: BoardModel,
  ) {
    this.now = fixture.clock.now().getTime()
    this.calls = taskCalls(
      () => fixture,
      () => company,
      () => {
        throw new Error('every call names its user')
      },
    )
  }

  async create(step: StepOf<'create'>): Promise<void> {
    const parent = step.parent === null ? null : this.any(step.parent)
    const fields = {
      name: `Task ${this.model.tasks.length}`,
      status: statusOf(step.lane),
      dueDate: step.due === '' ? undefined : day(step.due),
      startDate: step.due === '2030-03-12' ? day('2030-03-01') : undefined,
      parentId: parent?.id ?? '',
      requestId: randomUUID(),
    }
    const options = await this.as(step.user)
    const tops = this.model.live(step.lane).map(({ rank }) => rank)
    const { reason, answer: made } = await outcomeOf(this.calls.created(fields, options))
    expect(reason).toBe(this.model.refusalToCreate(step.user, step.lane, parent))
    if (!made) return
    if (step.twice) expect(await this.calls.created(fields, options)).toEqual(made)
    for (const rank of tops) expect(made.rank < rank).toBe(true)
    this.model.tasks.push({
      id: made.id,
      status: step.lane,
      name: fields.name,
      priority: 0,
      dueDate: step.due,
      startDate: fields.startDate ? '2030-03-01' : '',
      parentId: parent?.id ?? '',
      archived: false,
      deleted: false,
      version: 1,
      updated: this.now,
      rank: made.rank,
      history: [],
    })
  }

  async move(step: StepOf<'move'>): Promise<void> {
    const task = this.at(step.task)
    const [after, before] = [this.other(step.after, task), this.other(step.before, task)]
    const target = { id: task.id, version: BigInt(seenVersion(task, step.stale)) }
    const extra = {
      afterId: after?.id ?? '',
      beforeId: before?.id ?? '',
      options: await this.as(step.user),
      requestId: randomUUID(),
    }
    const others = this.model.live(step.lane).filter((one) => one !== task)
    const outcome = await outcomeOf(this.calls.move(target, statusOf(step.lane), extra))
    const known = [after, before].every((one) => !one || others.includes(one))
    const stays = task.status === step.lane && !after && !before
    expect(outcome.reason).toBe(
      this.model.refusal(step.user, task, Number(target.version)) ||
        this.model.refusalToMove(step.user, task, step.lane) ||
        (known ? '' : 'INVALID_ARGUMENT'),
    )
    const rank = outcome.answer?.task?.rank
    if (rank === undefined) return
    if (step.twice) expect(await this.calls.move(target, statusOf(step.lane), extra)).toEqual(outcome.answer)
    if (!stays) expectPlace(rank, others, after, before)
    this.model.change(step.user, task, { status: step.lane }, { now: this.now, rank })
    expectState(outcome.answer?.task, task)
  }

  async edit(step: StepOf<'edit'>): Promise<void> {
    const task = this.at(step.task)
    const parent = this.other(step.parent, task)
    const version = seenVersion(task, step.stale)
    const values = {
      priority: step.priority,
      parentId: parent?.id ?? '',
      archived: step.archived,
      dueDate: step.due === '' ? undefined : day(step.due),
    }
    const options = await this.as(step.user)
    const call = this.calls.update({ id: task.id, version: BigInt(version) }, values, { options })
    const { reason, answer } = await outcomeOf(call)
    expect(reason).toBe(
      this.model.refusal(step.user, task, version) ||
        (task.startDate !== '' && step.due !== '' && step.due < task.startDate ? 'INVALID_ARGUMENT' : '') ||
        this.model.refusalToEdit(task, parent),
    )
    if (!answer) return
    const fields = { ...values, dueDate: step.due }
    this.model.change(step.user, task, fields, { now: this.now, rank: task.rank })
    expectState(answer.task, task)
  }

  async delete(step: StepOf<'delete'>): Promise<void> {
    const tasks = [...new Set(step.tasks.map((n) => this.at(n)))]
    const ids = tasks.map(({ id }) => id)
    const { reason } = await outcomeOf(this.calls.remove(ids, await this.as(step.user)))
    const missing = tasks.some(({ deleted }) => deleted)
    expect(reason).toBe(missing ? 'TASK_NOT_FOUND' : step.user === 'vera' ? 'PERMISSION_DENIED' : '')
    if (reason !== '') return
    for (const task of tasks)
      this.model.change(step.user, task, { deleted: true }, { now: this.now, rank: task.rank })
  }

  async bulk(step: StepOf<'bulk'>): Promise<void> {
    const tasks = [...new Set(step.tasks.map((n) => this.at(n)))]
    const versions = tasks.map((task, i) =>
      step.stale && i === 0 ? seenVersion(task, true) : i % 2 ? 0 : task.version,
    )
    const targets = tasks.map(({ id }, i) => ({ id, version: BigInt(versions[i] ?? 0) }))
    const extra = {
      status: statusOf(step.lane),
      requestId: randomUUID(),
      ...(step.action === 'update'
        ? { fields: someFields({ priority: step.priority }), updateMask: ['priority'] }
        : {}),
    }
    const options = await this.as(step.user)
    const answer = await this.calls.bulk(targets, actionOf(step.action), extra, options)
    if (step.twice)
      expect(await this.calls.bulk(targets, actionOf(step.action), extra, options)).toEqual(answer)
    const items: BoardModel['undos'][number]['items'] = []
    for (const [i, task] of tasks.entries()) {
      const earlier = { ...task }
      const reason = this.bulkRefusal(step, task, versions[i] ?? 0)
      const result = answer.results[i]
      expect([result?.id, result?.reason]).toEqual([task.id, reason])
      if (reason !== '') continue
      const fields = bulkFields(step)
      if (this.model.change(step.user, task, fields, { now: this.now, rank: result?.task?.rank ?? '' }))
        items.push({ task, version: task.version, earlier: pick(earlier, fields) })
      expectState(result?.task, task)
    }
    expect(answer.undoId === '').toBe(items.length === 0)
    if (items.length > 0) this.model.undos.push({ id: answer.undoId, user: step.user, items })
  }

  async undo(step: StepOf<'undo'>): Promise<void> {
    const change = this.model.undos[step.which % Math.max(this.model.undos.length, 1)]
    if (!change) return
    const { reason, answer } = await outcomeOf(this.calls.undo(change.id, await this.as(step.user)))
    expect(reason).toBe(change.user === step.user ? '' : 'UNDO_NOT_FOUND')
    if (!answer) return
    this.model.undos.splice(this.model.undos.indexOf(change), 1)
    expect(answer.results).toHaveLength(change.items.length)
    for (const { task, version, earlier } of change.items) {
      const result = answer.results.find(({ id }) => id === task.id) as BulkResult
      expect(result.reason).toBe(task.version === version ? '' : 'VERSION_MISMATCH')
      if (result.reason !== '') continue
      this.model.change(step.user, task, earlier, { now: this.now, rank: result.task?.rank ?? '' })
      expectState(result.task, task)
    }
  }

  /** Two move one task at once: one gets to know that it was too late. */
  async race(step: StepOf<'race'>): Promise<void> {
    const task = this.model.tasks[step.task % Math.max(this.model.tasks.length, 1)]
    if (!task || task.status === step.lane || task.status === step.other) return
    const target = { id: task.id, version: BigInt(task.version) }
    const racers = [
      { user: 'mona' as const, to: step.lane },
      { user: 'olivia' as const, to: step.other },
    ]
    const outcomes = await Promise.all(
      racers.map(async (racer) => ({
        ...racer,
        ...(await outcomeOf(
          this.calls.move(target, statusOf(racer.to), { options: await this.as(racer.user) }),
        )),
      })),
    )
    // The one that was late came after the one who came through, and all others before.
    const turn = (reason: string) => ['', 'VERSION_MISMATCH'].indexOf(reason)
    const inTurn = outcomes.toSorted((a, b) => turn(a.reason) - turn(b.reason))
    for (const { user, to, reason, answer } of inTurn) {
      const refusal =
        this.model.refusal(user, task, Number(target.version)) || this.model.refusalToMove(user, task, to)
      expect(reason).toBe(refusal)
      if (answer)
        this.model.change(user, task, { status: to }, { now: this.now, rank: answer.task?.rank ?? '' })
    }
  }

  private bulkRefusal(step: StepOf<'bulk'>, task: ModelTask, version: number): string {
    if (step.action === 'restore') return this.model.refusalAnywhere(step.user, task, version)
    const refusal = this.model.refusal(step.user, task, version)
    return refusal || (step.action === 'move' ? this.model.refusalToMove(step.user, task, step.lane) : '')
  }

  private as(who: User) {
    return who === 'olivia' ? this.company.asOwner() : this.company.as(who)
  }

  private at(n: number): ModelTask {
    const task = this.any(n)
    if (!task) throw new Error('there is no task yet')
    return task
  }

  private any(n: number): ModelTask | null {
    return this.model.tasks[n % Math.max(this.model.tasks.length, 1)] ?? null
  }

  private other(n: number | null, task: ModelTask): ModelTask | null {
    const found = n === null ? null : this.any(n)
    return found === task ? null : found
  }
}

function seenVersion(task: ModelTask, stale: boolean): number {
  return stale ? task.version + 1 : task.version
}
