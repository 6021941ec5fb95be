/** Answers that a caller holds for a while, and gives up when something changes them. */
export interface HeldAnswers {
  /** The answer to a read, by its RPC's path and a text that names request and passport; `ask` where none is held. */
  answer(path: string, question: string, ask: () => Promise<unknown>): Promise<unknown>
  /** A call of this path has ended, well or not, and may have changed something. */
  wrote(path: string): void
}
