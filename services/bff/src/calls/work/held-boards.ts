import type { PackedText } from './packed-text.js'
import { ReadyAnswer } from './ready-answer.js'

const MAX_BYTES = 32 * 1024 * 1024

/** A lane as it was answered last: its part of the text of the answer. */
export interface HeldLane {
  readonly revision: bigint
  readonly text: PackedText
}

/** A board as it was answered last. */
export class HeldBoard {
  readonly answer: ReadyAnswer
  /** Of memory. */
  readonly bytes: number

  constructor(readonly lanes: readonly HeldLane[]) {
    this.answer = new ReadyAnswer(lanes.map(({ text }) => text))
    this.bytes = lanes.reduce((sum, { text }) => sum + text.deflated.length, 0)
  }
}

/**
 * Boards as they were answered last, packed. Everybody who may see a board sees the same, so one who asks for a
 * board that has not changed since gets what another got, and of one that has only the changed lanes are new: tasks says
 * by the revisions of the lanes, after it has looked whether the asker may see them. The least recently used one goes
 * first.
 */
export class HeldBoards {
  private readonly boards = new Map<string, HeldBoard>()
  private bytes = 0

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /** The answer to this very question, if it is still held. */
  get(question: string): HeldBoard | undefined {
    const held = this.boards.get(question)
    if (held) {
      this.boards.delete(question)
      this.boards.set(question, held)
    }
    return held
  }

  /** Holds an answer. */
  keep(question: string, board: HeldBoard): void {
    this.forget(question)
    this.boards.set(question, board)
    this.bytes += board.bytes
    for (const oldest of this.boards.keys()) {
      if (this.bytes <= this.maxBytes) break
      this.forget(oldest)
    }
  }

  private forget(question: string): void {
    this.bytes -= this.boards.get(question)?.bytes ?? 0
    this.boards.delete(question)
  }
}
