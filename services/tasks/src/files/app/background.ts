/** Work that goes on beside the calls. */
export interface Background {
  /** There may be something to do: look now. */
  wake(): void
  /** Lets the round that runs end, and starts no other. */
  stop(): Promise<void>
}

/** Runs rounds with a pause between; none follows a round that says there is more. A round must not fail. */
export function background(round: () => Promise<boolean>, pauseMs: number): Background {
  let stopping = false
  let woken = false
  let endPause: (() => void) | null = null
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const loop = async () => {
    while (!stopping) {
      woken = false
      const more = await round()
      if (!more && !woken && !stopping) await pause()
    }
  }
  const running = loop()
  return {
    wake() {
      woken = true
      endPause?.()
    },
    async stop() {
      stopping = true
      endPause?.()
      await running
    },
  }
}
