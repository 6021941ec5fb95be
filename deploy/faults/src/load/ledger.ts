import { mkdirSync } from 'node:fs'
import { open, readFile, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A write that was acknowledged. The content of its answer must be found later. */
export interface Acknowledged {
  readonly at: number
  readonly tenant: string
  readonly user: string
  readonly call: string
  readonly kind: 'leave' | 'task' | 'comment'
  readonly id: string
  /** The version that was answered; 0 for what has none. */
  readonly version: number
  /** Its name in the history: `applied`, `approved`, `created`, `deleted`… */
  readonly verb: string
  /** The words that were written, if any: they occur in this write only. */
  readonly mark: string
}

/** The list of what was acknowledged, kept by the rig alone and safe on the disk before its author goes on. */
export class Ledger {
  private waiting: { line: string; done: () => void; failed: (error: unknown) => void }[] = []
  private writing = false
  count = 0

  private constructor(
    private readonly file: FileHandle,
    readonly path: string,
  ) {}

  /** Opens a ledger; one that is there is gone on with. */
  static async open(path: string): Promise<Ledger> {
    mkdirSync(dirname(path), { recursive: true })
    return new Ledger(await open(path, 'a'), path)
  }

  /** Resolves when the entry is on the disk; several entries share one flush. */
  write(entry: Acknowledged): Promise<void> {
    this.count++
    return new Promise((done, failed) => {
      this.waiting.push({ line: `${JSON.stringify(entry)}\n`, done, failed })
      if (!this.writing) void this.flush()
    })
  }

  /** Everything that was acknowledged, read from the disk. */
  async entries(): Promise<Acknowledged[]> {
    const text = await readFile(this.path, 'utf8')
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Acknowledged)
  }

  /** Closes the file. */
  close(): Promise<void> {
    return this.file.close()
  }

  private async flush(): Promise<void> {
    this.writing = true
    while (this.waiting.length > 0) {
      const batch = this.waiting
      this.waiting = []
      try {
        await this.file.appendFile(batch.map(({ line }) => line).join(''))
        await this.file.datasync()
        for (const { done } of batch) done()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    this.writing = false
  }
}
