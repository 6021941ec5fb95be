import { DomainError } from '@smartproject/kit/errors'
import type { Log } from '@smartproject/kit/log'
import { z } from 'zod'

import type { ModelPrompt, TextModel } from '../domain/text-model.js'

/** Where the model is. */
export interface ChatModelSettings {
  /** Address up to the version, e.g. `https://models.example/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly model: string
  readonly timeoutMs: number
}

const answer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/** A model behind any address that speaks OpenAI's chat completions. */
export function chatModel(settings: ChatModelSettings, log: Log): TextModel {
  const url = `${settings.baseUrl.replace(/(?<!\/)\/+$/, '')}/chat/completions`
  return {
    async write(prompt) {
      try {
        return await ask(url, settings, prompt)
      } catch (error) {
        // The address and the key stay out of the log; the answer may hold what people wrote.
        log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the model did not answer')
        throw new DomainError('unavailable', 'MODEL_UNAVAILABLE', { cause: error })
      }
    },
  }
}

async function ask(url: string, settings: ChatModelSettings, prompt: ModelPrompt): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${settings.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      model: settings.model,
      messages: [
        { role: 'system', content: prompt.system },
        { role: 'user', content: prompt.user },
      ],
    }),
    // The key goes to the configured address and nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(settings.timeoutMs),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const parsed = answer.safeParse(await response.json().catch(() => null))
  const content = parsed.data?.choices[0]?.message.content
  if (content === undefined) throw new Error('not a chat completion')
  return content
}
