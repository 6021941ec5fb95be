import { readyAnswer, type ReadyAnswer } from './ready-answer.js'

const MAX_BYTES = 32 * 1024 * 1024

interface Held {
  readonly revision: bigint
  readonly answer: ReadyAnswer
}

/**
 * Boards as they were answered last, packed. Everybody who may see a board sees the same, so one who asks for a
 * board that has not changed since gets what another got: tasks says by its revision, after it has looked whether
 * the asker may see it. What was not asked for longest goes first.
 */
export class HeldBoards {
  private readonly boards = new Map<string, Held>()
  private bytes = 0

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /** What was answered to this very question, if it is still held. */
  get(question: string): Held | undefined {
    const held = this.boards.get(question)
    if (held) {
      this.boards.delete(question)
      this.boards.set(question, held)
    }
    return held
  }

  /** Packs an answer and holds it. */
  async keep(question: string, revision: bigint, data: unknown): Promise<ReadyAnswer> {
    const answer = await readyAnswer(data)
    this.forget(question)
    this.boards.set(question, { revision, answer })
    this.bytes += answer.rest.deflated.length
    for (const oldest of this.boards.keys()) {
      if (this.bytes <= this.maxBytes) break
      this.forget(oldest)
    }
    return answer
  }

  private forget(question: string): void {
    this.bytes -= this.boards.get(question)?.answer.rest.deflated.length ?? 0
    this.boards.delete(question)
  }
}
