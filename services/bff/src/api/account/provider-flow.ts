/** The purpose of a visit to a provider. */
export const INTENTS = ['signin', 'register', 'link'] as const
export type Intent = (typeof INTENTS)[number]

/** Where a provider's page leads back to. */
export function callbackPath(provider: string): string {
  return provider === 'linkedin' ? '/auth/linkedin/callback' : '/callback'
}

/** Name and intent stand in the state, so that the page knows them when the provider refuses. */
export function stateOf(provider: string, intent: Intent, random: string): string {
  return `${provider}.${intent}.${random}`
}

/** Provider and intent of a state as it came back; those of a plain sign-in for what is none. */
export function partsOfState(state: string): { provider: string; intent: Intent } {
  const [provider = '', intent = ''] = state.split('.')
  return { provider, intent: INTENTS.find((known) => known === intent) ?? 'signin' }
}

/** The page that shows a refusal of a provider, beside the other ways. */
export function failedPath(provider: string, intent: Intent): string {
  if (intent === 'link') return '/account/profile?link=error'
  const flag = provider === 'microsoft' ? 'msal' : intent === 'register' ? 'liRegister' : 'liLogin'
  return `${intent === 'register' ? '/register' : '/login'}?${flag}=error`
}

/** The page for a person without an account; the ticket leaves the address at once. */
export function unknownPath(
  { provider, intent, next }: { provider: string; intent: Intent; next: string },
  ticket: string,
): string {
  const wanted = next === '' ? '' : `&next=${encodeURIComponent(next)}`
  const token = `accessToken=${encodeURIComponent(ticket)}${wanted}`
  if (intent === 'register') return `/register?liRegister=register&${token}`
  const flag =
    provider === 'microsoft' ? 'msal=User_not_register' : 'liLoginDetails=User_linkedIn_not_register'
  return `/login?${flag}&${token}`
}
