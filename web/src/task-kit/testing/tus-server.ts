/** A request that brings bytes, answered when the test says so. */
interface HeldPatch {
  readonly offset: number
  readonly bytes: number
  readonly headers: ReadonlyMap<string, string>
  /** Tells the page how much has gone. */
  progress(bytes: number): void
  /** Keeps the bytes. */
  take(): void
  refuse(status: number, reason: string): void
  /** The line breaks. */
  cut(): void
}

/** Takes files by the tus protocol, in place of XMLHttpRequest. */
export interface TusServer {
  /** Bytes that are there, and those that were announced, by address. */
  readonly files: Map<string, { offset: number; size: number }>
  /** Method and address of each request. */
  readonly asked: string[]
  readonly patches: HeldPatch[]
  remove(): void
}

/** Puts the server in place until it is removed. */
export function tusServer(): TusServer {
  const real = globalThis.XMLHttpRequest
  const files: TusServer['files'] = new Map()
  const asked: string[] = []
  const patches: HeldPatch[] = []

  class Request {
    readonly upload: { onprogress?: (event: object) => void } = {}
    onload?: () => void
    onerror?: (error: unknown) => void
    status = 0
    responseText = ''
    private method = ''
    private isAborted = false
    private url = ''
    private readonly sent = new Map<string, string>()
    private readonly answered = new Map<string, string>()

    open(method: string, url: string) {
      this.method = method
      this.url = url
    }
    setRequestHeader(name: string, value: string) {
      this.sent.set(name.toLowerCase(), value)
    }
    getResponseHeader(name: string) {
      return this.answered.get(name.toLowerCase()) ?? null
    }
    abort() {
      this.isAborted = true
    }
    send(body?: Blob) {
      asked.push(`${this.method} ${this.url}`)
      const file = files.get(this.url)
      if (!file) return this.answer(404)
      if (this.method === 'DELETE') {
        files.delete(this.url)
        return this.answer(204)
      }
      if (this.method === 'PATCH') return void patches.push(this.held(body?.size ?? 0))
      this.answered.set('upload-length', String(file.size))
      return this.answer(200, file.offset)
    }

    private held(bytes: number): HeldPatch {
      const offset = Number(this.sent.get('upload-offset'))
      return {
        offset,
        bytes,
        headers: this.sent,
        progress: (loaded) => this.upload.onprogress?.({ lengthComputable: true, loaded, total: bytes }),
        take: () => {
          const file = files.get(this.url)
          if (file) file.offset = offset + bytes
          this.answer(204, offset + bytes)
        },
        refuse: (status, reason) => {
          this.responseText = JSON.stringify({ reason, status })
          this.answer(status)
        },
        cut: () => this.onerror?.(new Error('cut')),
      }
    }

    private answer(status: number, offset?: number) {
      this.status = status
      if (offset !== undefined) this.answered.set('upload-offset', String(offset))
      queueMicrotask(() => {
        if (!this.isAborted) this.onload?.()
      })
    }
  }

  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest
  return { files, asked, patches, remove: () => void (globalThis.XMLHttpRequest = real) }
}
