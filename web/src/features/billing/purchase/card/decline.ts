import i18next from 'i18next'

/** Why a card was refused, in words of ours for the codes that are known, else as the provider says it. */
export function declineText(
  failure: { code?: string | undefined; message?: string | undefined } | null,
): string {
  const code = failure?.code ?? ''
  if (code !== '' && i18next.exists(`billing:decline.${code}`))
    // Codes come from the provider, so the key can only be known at run time.
    return i18next.t(`billing:decline.${code}` as 'billing:decline.card_declined')
  return failure?.message || i18next.t('billing:decline.card_declined')
}
