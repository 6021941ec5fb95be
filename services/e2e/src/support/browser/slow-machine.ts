import type { Page } from 'playwright-core'

const MB = 1024 * 1024

/**
 * Makes the page as slow as on a busy machine when the run asks for it: `E2E_CPU_RATE=6` divides the speed of its processor by
 * six, `E2E_LATENCY_MS=200` holds each answer back that long. A fault that needs a slow machine shows under it.
 */
export async function slowDownIfAsked(page: Page): Promise<void> {
  const rate = Number(process.env['E2E_CPU_RATE'] ?? 1)
  const latency = Number(process.env['E2E_LATENCY_MS'] ?? 0)
  if (rate === 1 && latency === 0) return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: 4 * MB,
    uploadThroughput: 4 * MB,
  })
}
