import { Worker } from 'node:worker_threads'

import type { CrowdPlan, CrowdResult } from './crowd.js'

/** A crowd that waits for the word. */
export interface Crowd {
  run(): Promise<CrowdResult>
}

/** Resolves when everybody has the form open. */
export async function startCrowd(plan: CrowdPlan): Promise<Crowd> {
  const worker = new Worker(new URL('./crowd.js', import.meta.url), { workerData: plan })
  const message = () =>
    new Promise<unknown>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  await message()
  return {
    async run() {
      const result = message()
      // oxlint-disable-next-line require-post-message-target-origin -- the rule is about windows, this is a thread
      worker.postMessage('go')
      return (await result) as CrowdResult
    },
  }
}
