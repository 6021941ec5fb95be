import i18next from 'i18next'
import { intlTag } from '../../../i18n/format.js'

/** The areas that a token may be good for, in the order of the form. */
export const AREAS = ['tasks', 'leave', 'people', 'reports', 'settings'] as const

/** The rights of a token, in words: each area once, with what is allowed there. */
export function scopesText(scopes: readonly string[]): string {
  const may = (area: string, access: string) => scopes.includes(`${area}:${access}`)
  const parts = AREAS.filter((area) => may(area, 'read') || may(area, 'write')).map((area) => {
    const access = !may(area, 'write') ? 'readOnly' : may(area, 'read') ? 'readWrite' : 'writeOnly'
    return i18next.t('account:tokens.mayIn', {
      area: i18next.t(`account:tokens.area.${area}`),
      access: i18next.t(`account:tokens.${access}`),
    })
  })
  return new Intl.ListFormat(intlTag(), { type: 'unit' }).format(parts)
}
