/** A page sends it with its requests while no person is at work there: such a request keeps no idle session alive. */
export const UNATTENDED_HEADER = 'x-unattended'

/** The language of the demo project that a call reads; such a call is a visitor's, with or without a sign-in. */
export const DEMO_HEADER = 'x-demo'

/** The number of the company that a large call is for: it decides about the caller's right before the body is read. */
export const SUBSCRIPTION_HEADER = 'x-subscription'

/** Most bytes of the body of a large call that does not name its company in the header. */
export const UNNAMED_BODY_BYTES = 500 * 1_024

/** Shorter bodies are sent without the header; well below what is read without it. */
const FORM_CHARACTERS = 100_000

/** The header of a large call, made of its input and the text of its body; no header for a call of a form's size. */
export function largeCallHeaders(input: unknown, body: string): Readonly<Record<string, string>> {
  if (body.length <= FORM_CHARACTERS || typeof input !== 'object' || input === null) return {}
  const subscription = 'subscription' in input ? input.subscription : undefined
  return typeof subscription === 'number' ? { [SUBSCRIPTION_HEADER]: String(subscription) } : {}
}
