/** Services that tell people from programs by a script of theirs. */
const SITE_PROVIDERS = ['turnstile', 'hcaptcha', 'recaptcha'] as const
export type SiteProvider = (typeof SITE_PROVIDERS)[number]

export function isSiteProvider(name: string): name is SiteProvider {
  return SITE_PROVIDERS.some((provider) => provider === name)
}
