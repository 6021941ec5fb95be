import type { Response } from 'express'

const HEARTBEAT_MS = 15_000
/** A browser that does not read is let go before it costs memory. */
const MAX_BUFFERED = 256 * 1024

/** One answer that stays open and carries server-sent events until its controller is aborted. */
export class EventStream {
  private readonly response: Response
  private readonly abort: AbortController
  private isOpen = false

  constructor(response: Response, abort: AbortController) {
    this.response = response
    this.abort = abort
  }

  /** Sends the headers; from now on events go out, with a sign of life now and then. */
  open(): void {
    this.response.status(200).set({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    this.response.flushHeaders()
    this.response.write('retry: 2000\n\n')
    this.isOpen = true
    const heartbeat = setInterval(() => this.response.write(': \n\n'), HEARTBEAT_MS)
    const close = () => {
      clearInterval(heartbeat)
      this.response.end()
    }
    if (this.abort.signal.aborted) close()
    else this.abort.signal.addEventListener('abort', close)
  }

  /** Sends an event, written out; before the opening and after the end it goes nowhere. */
  push(frame: string): void {
    if (!this.isOpen || this.abort.signal.aborted) return
    this.response.write(frame)
    if (this.response.writableLength > MAX_BUFFERED) this.abort.abort()
  }
}
