import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { isSiteProvider } from './site-provider.js'

/** Answers what stands in the `meta` of a problem CAPTCHA_REQUIRED; what does that is loaded only now. */
export async function answerCaptcha(meta: Readonly<Record<string, string>>): Promise<string> {
  const { captcha = '', challenge = '', site_key: siteKey = '' } = meta
  if (isSiteProvider(captcha)) {
    const { answerOnSite } = await loadChunk(() => import('./on-site.js'))
    return answerOnSite(captcha, siteKey)
  }
  const { solve } = await loadChunk(() => import('./proof-of-work.js'))
  return solve(challenge)
}
